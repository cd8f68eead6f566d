import { memo } from "react";
import { idOf } from "#shared/email/design/address.ts";
import type { Design } from "#shared/email/design/types.ts";
import { describeFound } from "../../model/items/item-names.ts";
import { useTranslationStatus } from "../languages/use-translation-status.ts";
import { navigableItems } from "../../model/items/destinations.ts";
import { useSay } from "../../state/session/use-say.ts";

interface ItemOptionsProps {
  readonly design: Design;
  readonly selected: string | null;
}

/** The mail's rows, contents and empty columns as listbox options for screen readers. */
export const ItemOptions = memo(function ItemOptions({ design, selected }: ItemOptionsProps) {
  const say = useSay();
  const statusOf = useTranslationStatus();
  return navigableItems(design).map((found) => {
    const id = idOf(found.item);
    const status = statusOf(found)?.text;
    const label = [describeFound(say, found), ...(status === undefined ? [] : [status])].join(": ");
    return <ItemOption key={id} id={id} label={label} selected={id === selected} />;
  });
});

interface ItemOptionProps {
  readonly id: string;
  readonly label: string;
  readonly selected: boolean;
}

const ItemOption = memo(function ItemOption({ id, label, selected }: ItemOptionProps) {
  return (
    <span id={optionId(id)} role="option" aria-selected={selected} className="for-screen-readers">
      {label}
    </span>
  );
});

export function optionId(id: string): string {
  return `item-${id}`;
}
