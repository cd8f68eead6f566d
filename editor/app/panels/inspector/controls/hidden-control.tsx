import { findItem } from "#shared/email/design/find.ts";
import type { Values } from "#shared/email/design/types.ts";
import { overrideOf } from "#shared/email/design/values.ts";
import { setHidden } from "../../../model/commands/design-commands.ts";
import { permissionsOf } from "../../../model/items/item-permissions.ts";
import { useEditor, useSession } from "../../../state/session/session.ts";
import { ToggleControl } from "./toggle-control.tsx";

interface HiddenControlProps {
  readonly label: string;
  readonly id: string | null;
  readonly values: Values;
  readonly device: "mobile" | "desktop";
}

export function HiddenControl({ label, id, values, device }: HiddenControlProps) {
  const { store } = useSession();
  const key = device === "mobile" ? "hideMobile" : "hideDesktop";
  const mayHide = useEditor(({ design, designMode }) => {
    const found = id === null ? undefined : findItem(design, id);
    return found !== undefined && permissionsOf(found, designMode).hide;
  });
  if (id === null) return null;
  return (
    <ToggleControl
      label={label}
      on={overrideOf(values, device)[key] === true}
      disabled={!mayHide}
      onChange={(hidden) => store.run(setHidden(store.state().design, id, device, hidden))}
    />
  );
}
