import { idOf } from "#shared/email/design/address.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import { overrideOf, rowValues, valuesOf } from "#shared/email/design/values.ts";
import { Icon } from "../../../kit/icons.tsx";
import type { Device } from "../../../state/session/editor-state.ts";
import { useWords } from "../../../state/session/use-say.ts";
import { boxOf, type Layout } from "../page/layout.ts";
import { place } from "./box-style.ts";

interface HiddenMarksProps {
  readonly design: Design;
  readonly layout: Layout;
  readonly device: Device;
}

/** Says of each item that the device shown does not show that it is hidden there, over its dimmed picture. */
export function HiddenMarks({ design, layout, device }: HiddenMarksProps) {
  const say = useWords();
  const label = device === "mobile" ? say("Hidden on phones") : say("Hidden on computers");
  return hiddenOn(design, device).flatMap((id) => {
    const box = boxOf(layout, id);
    return box
      ? [
          <div key={id} className="hidden-mark" style={place(box)} aria-hidden="true">
            <span>
              <Icon name="hidden" size={14} /> {label}
            </span>
          </div>,
        ]
      : [];
  });
}

/** The ids of the items that a device does not show. */
export function hiddenOn(design: Design, device: Device): readonly string[] {
  const key = device === "mobile" ? "hideMobile" : "hideDesktop";
  return [...itemsOf(design)].flatMap((found) => {
    if (found.kind === "column") return [];
    const values = found.kind === "row" ? rowValues(found.item) : valuesOf(found.item);
    return overrideOf(values, device)[key] === true ? [idOf(found.item)] : [];
  });
}
