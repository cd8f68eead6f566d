import { linkedRows } from "#shared/email/design/block-sync.ts";
import type { Design } from "#shared/email/design/types.ts";
import { Icon } from "../../../kit/icons.tsx";
import { boxOf, type Layout } from "../page/layout.ts";
import { place } from "./box-style.ts";

interface LinkedMarksProps {
  readonly design: Design;
  readonly layout: Layout;
}

/** Marks the rows that show a block; those that were changed stand out. The inspector says it in words. */
export function LinkedMarks({ design, layout }: LinkedMarksProps) {
  return linkedRows(design).flatMap(({ row, link }) => {
    const box = boxOf(layout, row);
    if (!box) return [];
    return [
      <div key={row} className="linked-mark" data-dirty={link.isDirty} style={place(box)} aria-hidden="true">
        <span>
          <Icon name="link" size={12} />
        </span>
      </div>,
    ];
  });
}
