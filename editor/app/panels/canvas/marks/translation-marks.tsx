import { idOf } from "#shared/email/design/address.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import { Icon } from "../../../kit/icons.tsx";
import { statusOf, translationCount } from "../../../model/languages/translation-status.ts";
import { boxOf, type Layout } from "../page/layout.ts";
import { boxStyle } from "./box-style.ts";

interface TranslationMarksProps {
  readonly design: Design;
  readonly layout: Layout;
  readonly language: string;
  /** The contents whose source has changed since the language was final. */
  readonly changed: readonly string[];
}

/** Marks which contents the shown language translates, and which still show the default language. */
export function TranslationMarks({ design, layout, language, changed }: TranslationMarksProps) {
  return itemsOf(design).flatMap((found) => {
    const status = found.kind === "content" ? statusOf(translationCount(found.item, language)) : undefined;
    const state = changed.includes(idOf(found.item)) ? "changed" : status;
    const box = boxOf(layout, idOf(found.item));
    if (!state || !box) return [];
    return [
      <div
        key={idOf(found.item)}
        className="translation-mark"
        data-state={state}
        style={boxStyle(box)}
        aria-hidden="true"
      >
        <span>
          <Icon name={state === "all" ? "check" : state === "changed" ? "warning" : "language"} size={12} />
        </span>
      </div>,
    ];
  });
}
