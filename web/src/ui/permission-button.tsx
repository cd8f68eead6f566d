import Button, { type ButtonProps } from "@cloudscape-design/components/button";
import type { Access } from "#shared/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { permissionTooltip } from "./permission-tooltip.ts";

export interface PermissionButtonProps extends ButtonProps {
  /** Who may press it; for others it is disabled and says why. */
  readonly needs: Access;
}

export function PermissionButton({ needs, disabled, disabledReason, ...button }: PermissionButtonProps) {
  const may = useMay(needs);
  if (!may) return <Button {...button} disabled disabledReason={permissionTooltip(needs)} />;
  return <Button {...button} disabled={disabled ?? false} {...(disabledReason !== undefined && { disabledReason })} />;
}
