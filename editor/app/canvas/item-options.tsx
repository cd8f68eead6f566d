import { memo } from "react";
import { idOf } from "#shared/email/design/address.ts";
import { itemsOf } from "#shared/email/design/find.ts";
import type { Design } from "#shared/email/design/types.ts";
import { describeItem } from "../item-names.ts";
import { useWords } from "../words/use-words.ts";

interface ItemOptionsProps {
  readonly design: Design;
  readonly selected: string | null;
}

/** The mail's rows and contents for a screen reader, as options of the canvas. */
export const ItemOptions = memo(function ItemOptions({ design, selected }: ItemOptionsProps) {
  const say = useWords();
  const items = [...itemsOf(design)].filter(({ kind }) => kind !== "column").map(({ item }) => idOf(item));
  return items.map((id) => (
    <span key={id} id={optionId(id)} role="option" aria-selected={id === selected} className="for-screen-readers">
      {describeItem(say, design, id)}
    </span>
  ));
});

export function optionId(id: string): string {
  return `item-${id}`;
}
