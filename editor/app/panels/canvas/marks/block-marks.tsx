import { linkedRows } from "#shared/email/design/block-sync.ts";
import type { Design } from "#shared/email/design/types.ts";
import { Icon } from "../../../kit/icons.tsx";
import { boxOf, type Layout } from "../page/layout.ts";
import { boxStyle } from "./box-style.ts";

interface BlockMarksProps {
  readonly design: Design;
  readonly layout: Layout;
}

/** Marks linked rows; changed ones stand out. The inspector describes the link in words. */
export function BlockMarks({ design, layout }: BlockMarksProps) {
  return linkedRows(design).flatMap(({ row, link }) => {
    const box = boxOf(layout, row);
    if (!box) return [];
    return [
      <div key={row} className="linked-mark" data-dirty={link.isDirty} style={boxStyle(box)} aria-hidden="true">
        <span>
          <Icon name="link" size={12} />
        </span>
      </div>,
    ];
  });
}
