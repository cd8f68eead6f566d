import Button, { type ButtonProps } from "@cloudscape-design/components/button";
import type { Access } from "#shared/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { permissionTooltip } from "./permission-tooltip.ts";

export interface PermissionButtonProps extends ButtonProps {
  /** The permissions for the action. Without them the button is disabled, with the reason. */
  readonly needs: Access;
}

export function PermissionButton({ needs, disabled, disabledReason, ...button }: PermissionButtonProps) {
  const may = useMay(needs);
  if (!may) return <Button {...button} disabled disabledReason={permissionTooltip(needs)} />;
  return <Button {...button} disabled={disabled ?? false} {...(disabledReason !== undefined && { disabledReason })} />;
}
