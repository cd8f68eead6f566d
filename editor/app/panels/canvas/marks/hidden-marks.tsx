import { idOf } from "#shared/email/design/address.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import { overrideOf, rowValues, valuesOf } from "#shared/email/design/values.ts";
import { Icon } from "../../../kit/icons.tsx";
import type { Device } from "../../../state/session/editor-state.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { boxOf, type Layout } from "../page/layout.ts";
import { boxStyle } from "./box-style.ts";

interface HiddenMarksProps {
  readonly design: Design;
  readonly layout: Layout;
  readonly device: Device;
}

/** Labels on items that are hidden on the shown device. The canvas shows them dimmed. */
export function HiddenMarks({ design, layout, device }: HiddenMarksProps) {
  const say = useSay();
  const label = device === "mobile" ? say("Hidden on phones") : say("Hidden on computers");
  return hiddenOn(design, device).flatMap((id) => {
    const box = boxOf(layout, id);
    return box
      ? [
          <div key={id} className="hidden-mark" style={boxStyle(box)} aria-hidden="true">
            <span>
              <Icon name="hidden" size={14} /> {label}
            </span>
          </div>,
        ]
      : [];
  });
}

/** The ids of the items that are hidden on a device. */
export function hiddenOn(design: Design, device: Device): readonly string[] {
  const key = device === "mobile" ? "hideMobile" : "hideDesktop";
  return itemsOf(design).flatMap((found) => {
    if (found.kind === "column") return [];
    const values = found.kind === "row" ? rowValues(found.item) : valuesOf(found.item);
    return overrideOf(values, device)[key] === true ? [idOf(found.item)] : [];
  });
}
