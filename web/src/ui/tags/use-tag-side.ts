import { useState } from "react";
import * as z from "zod/mini";
import { storedSetting } from "#web/lib/stored/stored-setting.ts";
import { widthOf } from "../list-page/folded-columns.tsx";
import type { ListColumn } from "../list-page/list-column.ts";
import { useMedia } from "../list-page/use-media.ts";

const storedSides = {
  templates: storedSetting("templates-tags", z.boolean()),
  blocks: storedSetting("blocks-tags", z.boolean()),
};

/** The navigation, the tree, the space around them, check boxes, and what contents take beyond their columns' widths. */
const AROUND_COLUMNS_PIXELS = 850;

export interface TagSideControl {
  /** Whether the window has room for the tree next to all columns of the list. */
  readonly hasRoom: boolean;
  /** Undefined until this browser has shown or hidden it. */
  readonly isOpen: boolean | undefined;
  readonly show: (isOpen: boolean) => void;
}

/** Whether the tags are shown as a tree at the side of a list. */
export function useTagSide<Row>(list: keyof typeof storedSides, columns: readonly ListColumn<Row>[]): TagSideControl {
  const stored = storedSides[list];
  const [isOpen, setOpen] = useState(stored.read);
  const pixels = columns.reduce((sum, column) => sum + widthOf(column), AROUND_COLUMNS_PIXELS);
  return {
    hasRoom: useMedia(`(width >= ${String(pixels)}px)`),
    isOpen,
    show: (next) => {
      stored.write(next);
      setOpen(next);
    },
  };
}
