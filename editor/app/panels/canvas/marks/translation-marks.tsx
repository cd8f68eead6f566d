import { idOf } from "#shared/email/design/address.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import { Icon } from "../../../kit/icons.tsx";
import { stateOf, wordingOf } from "../../../model/languages/translation-status.ts";
import { boxOf, type Layout } from "../page/layout.ts";
import { place } from "./box-style.ts";

interface WordingMarksProps {
  readonly design: Design;
  readonly layout: Layout;
  readonly language: string;
}

/** Marks which contents the language that is shown has worded, and which are still as in the mail's own. */
export function WordingMarks({ design, layout, language }: WordingMarksProps) {
  return [...itemsOf(design)].flatMap((found) => {
    const state = found.kind === "content" ? stateOf(wordingOf(found.item, language)) : undefined;
    const box = boxOf(layout, idOf(found.item));
    if (!state || !box) return [];
    return [
      <div key={idOf(found.item)} className="wording-mark" data-state={state} style={place(box)} aria-hidden="true">
        <span>
          <Icon name={state === "all" ? "check" : "language"} size={12} />
        </span>
      </div>,
    ];
  });
}
