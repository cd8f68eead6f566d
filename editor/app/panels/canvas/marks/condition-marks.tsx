import { idOf } from "#shared/email/design/address.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Design } from "#shared/email/design/types.ts";
import { conditionOf } from "#shared/email/render/condition.ts";
import { Icon } from "../../../kit/icons.tsx";
import { useSession } from "../../../state/session/session.ts";
import { boxOf, type Layout } from "../page/layout.ts";

interface ConditionMarksProps {
  readonly design: Design;
  readonly layout: Layout;
}

interface Conditioned {
  readonly id: string;
  readonly repeats: boolean;
  readonly label: string;
  readonly top: number;
}

/** The minimum distance of two marks in pixels. */
const MIN_DISTANCE = 30;

/** Icons next to the mail at items with a display condition or repetition. A click selects the item. */
export function ConditionMarks({ design, layout }: ConditionMarksProps) {
  const { store } = useSession();
  const marks = spread(conditioned(design, layout));
  return marks.map(({ id, repeats, label, top }) => (
    <div
      key={id}
      className="condition-mark"
      style={{ top }}
      title={label}
      aria-hidden="true"
      onClick={() => store.set({ selected: id, editing: null })}
    >
      <Icon name={repeats ? "repeat" : "condition"} size={16} />
    </div>
  ));
}

function conditioned(design: Design, layout: Layout): readonly Conditioned[] {
  return itemsOf(design).flatMap((found) => {
    if (found.kind === "column") return [];
    const values = found.item.values ?? {};
    const { before } = conditionOf(values);
    const box = before === "" ? undefined : boxOf(layout, idOf(found.item));
    if (!box) return [];
    const label = textAt(objectAt(values, "displayCondition"), "label");
    return [{ id: idOf(found.item), repeats: before.includes("#each"), label: label || before, top: box.top }];
  });
}

/** Moves marks down that would overlap: a row and its first content start at the same height. */
function spread(marks: readonly Conditioned[]): readonly Conditioned[] {
  let free = 0;
  return marks.map((mark) => {
    const top = Math.max(mark.top, free);
    free = top + MIN_DISTANCE;
    return { ...mark, top };
  });
}
