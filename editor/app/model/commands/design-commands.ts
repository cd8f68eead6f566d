import { idOf } from "#shared/email/design/address.ts";
import { changeCells } from "#shared/email/design/change-cells.ts";
import { deleteItem, duplicateItem } from "#shared/email/design/duplicate.ts";
import { findItem } from "#shared/email/design/find.ts";
import { isObject } from "#shared/email/design/json.ts";
import { isSameJson } from "#shared/email/design/same-json.ts";
import { inSequence } from "#shared/email/design/in-sequence.ts";
import { insertContent, insertRow, type RowPlace } from "#shared/email/design/insert.ts";
import { moveContent, moveRow } from "#shared/email/design/move.ts";
import { newContent, newRow } from "#shared/email/design/new-items.ts";
import type { Edited } from "#shared/email/design/steps.ts";
import type { Content, Design, Row, Values } from "#shared/email/design/types.ts";
import { setBodyValue, setValue, updateBodyValues, updateValues } from "#shared/email/design/update-values.ts";
import type { FontChoice } from "../fonts/fonts.ts";
import { followingHover } from "../items/hover-colors.ts";
import { type HeadingLevels, sizeOfLevel, valuesOfLevel } from "../items/heading-sizes.ts";
import type { StoredText } from "../text/stored-text.ts";
import type { Destination } from "../items/destinations.ts";
import type { Command } from "./command.ts";
import { withCountdownPicture } from "./countdown-picture.ts";

type NewId = () => string;

/** `own`: the values that the host gives to new contents of this type. */
export function addContent(type: string, to: Destination, newId: NewId, own: Values = {}): Command {
  return {
    change: { type: "content:added" },
    edit: (design) => {
      const values = type === "heading" ? { fontSize: sizeOfLevel(design, "h1") } : {};
      return addCopyOfContent(newContent(type, { ...values, ...own }), to, newId).edit(design);
    },
  };
}

/** Inserts a content with new ids. Its JSON may be untrusted. */
export function addCopyOfContent(content: Content, to: Destination, newId: NewId): Command {
  return {
    change: { type: "content:added" },
    edit: (design) => {
      if (to.into === "column") return insertContent(design, content, to, newId);
      const inserted = insertRow(design, newRow([1], [content]), to, newId);
      return { ...inserted, id: firstContentOf(inserted.design, inserted.id) ?? inserted.id };
    },
  };
}

export function addRow(cells: readonly number[], place: RowPlace, newId: NewId): Command {
  return addCopyOfRow(newRow(cells), place, newId);
}

/** Inserts a row with new ids throughout. Its JSON may be untrusted. */
export function addCopyOfRow(row: Row, place: RowPlace, newId: NewId): Command {
  return { change: { type: "row:added" }, edit: (design) => insertRow(design, row, place, newId) };
}

export function moveContentTo(id: string, to: Destination, newId: NewId): Command {
  return {
    change: { type: "content:moved", item: id },
    select: id,
    edit: (design) =>
      to.into === "column" ? moved(design, moveContent(design, id, to)) : toNewRow(design, id, to, newId),
  };
}

export function moveRowTo(id: string, place: RowPlace): Command {
  return {
    change: { type: "row:moved", item: id },
    select: id,
    edit: (design) => moved(design, moveRow(design, id, place)),
  };
}

export function duplicate(design: Design, id: string, newId: NewId): Command {
  return {
    name: "{item} duplicated",
    change: { type: `${kindOf(design, id)}:added` },
    edit: (current) => duplicateItem(current, id, newId),
  };
}

/** Removes an item and selects the row around it. */
export function remove(design: Design, id: string): Command {
  const found = findItem(design, id);
  const select = found?.kind === "content" ? idOf(found.row) : null;
  return {
    change: { type: `${kindOf(design, id)}:removed`, item: id },
    edit: (current) => deleteItem(current, id),
    select,
  };
}

export function changeColumns(id: string, cells: readonly number[], newId: NewId): Command {
  return {
    change: { type: "row:modified", item: id, changes: { cells } },
    edit: (design) => changeCells(design, id, cells, newId),
  };
}

/** Like `changeColumns`, with the same number of columns; consecutive changes are one undo step. */
export function resizeColumns(id: string, cells: readonly number[], newId: NewId): Command {
  return { ...changeColumns(id, cells, newId), undoGroup: `${id} cells` };
}

/**
 * Sets one value of an item, or of the body if `id` is null. Consecutive changes of the same value are one undo step.
 * `levels`: the host's values of headings; `countdowns`: the address of the pictures of its countdowns.
 */
export function setProperty(
  design: Design,
  id: string | null,
  path: readonly string[],
  value: unknown,
  levels: HeadingLevels = {},
  countdowns?: string,
): Command {
  const name = path.join(".");
  const type = id === null ? "body" : kindOf(design, id);
  const item = id === null ? {} : { item: id };
  return {
    change: { type: `${type}:modified`, ...item, changes: { [name]: value } },
    undoGroup: `${id ?? "body"} ${name}`,
    edit: (current) =>
      id === null
        ? setBodyValue(current, path, value)
        : inSequence(
            current,
            (each) =>
              name === "headingType" ? updateValues(each, id, valuesOfLevel(each, id, value, levels)) : unchanged(each),
            (each) => {
              const hover = followingHover(each, id, path);
              return hover ? setValue(each, id, hover, value) : unchanged(each);
            },
            (each) => (hasValue(each, id, path, value) ? unchanged(each) : setValue(each, id, path, value)),
            (each) => withoutFigures(each, id, path[0]),
            (each) => withCountdownPicture(each, id, path[0], countdowns),
          ),
  };
}

/** Whether an item holds an equal list or object, which a control has built again. */
function hasValue(design: Design, id: string, path: readonly string[], value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  let now: unknown = findItem(design, id)?.item.values;
  for (const key of path) now = isObject(now) ? now[key] : undefined;
  return isSameJson(now, value);
}

/** Sets several values of an item. */
export function setValues(design: Design, id: string, values: Values): Command {
  return {
    change: { type: `${kindOf(design, id)}:modified`, item: id, changes: values },
    edit: (current) => updateValues(current, id, values),
  };
}

export function setBodyValues(values: Values): Command {
  return { change: { type: "body:modified", changes: values }, edit: (design) => updateBodyValues(design, values) };
}

/** Replaces the design, for example by a recovered one. */
export function replaceDesign(design: Design): Command {
  return { change: { type: "design:restored" }, edit: () => ({ design, inverse: [] }), select: null };
}

/** Sets the text of a content in its stored form, with its fonts. Consecutive changes are one undo step. */
export function setText(id: string, { key, stored }: StoredText, fonts?: readonly FontChoice[]): Command {
  // If there is a `textJson`, it is rendered instead of `text`; so HTML replaces it.
  const words = key === "text" ? { text: stored, textJson: undefined } : { textJson: stored };
  const changes = { ...words, sestinaFonts: fonts };
  return {
    change: { type: "content:modified", item: id, changes: { [key]: stored } },
    undoGroup: `${id} text`,
    edit: (design) =>
      inSequence(
        design,
        (each) => updateValues(each, id, changes),
        (each) => withoutFigures(each, id, key),
      ),
  };
}

const figures = ["calculatedWidth", "calculatedHeight"] as const;
const sizing = new Set([
  ...["text", "textJson", "fontSize", "fontFamily", "fontWeight", "lineHeight", "letterSpacing", "padding"],
  ...["border", "size"],
]);

/**
 * Unlayer's editor stores measured sizes of buttons for Outlook, which are wrong once the size of the button changes.
 */
export function withoutFigures(design: Design, id: string, changed: string | undefined): Edited {
  const values = findItem(design, id)?.item.values ?? {};
  if (changed === undefined || !sizing.has(changed) || !figures.some((key) => Object.hasOwn(values, key)))
    return unchanged(design);
  return updateValues(design, id, Object.fromEntries(figures.map((key) => [key, undefined])));
}

/**
 * Hides an item on a device, or shows it again. Designs before schema 12 store this in another value, which is updated
 * too.
 */
export function setHidden(design: Design, id: string, device: "mobile" | "desktop", hidden: boolean): Command {
  const key = device === "mobile" ? "hideMobile" : "hideDesktop";
  const old = findItem(design, id)?.item.values?.[key] === true;
  return {
    change: { type: `${kindOf(design, id)}:modified`, item: id, changes: { [key]: hidden } },
    edit: (current) =>
      inSequence(
        current,
        (each) => (old ? updateValues(each, id, { [key]: false }) : unchanged(each)),
        (each) => setValue(each, id, ["_override", device, key], hidden ? true : undefined),
      ),
  };
}

function toNewRow(design: Design, id: string, place: RowPlace, newId: NewId): Edited {
  const inserted = insertRow(design, newRow(), place, newId);
  const row = findItem(inserted.design, inserted.id);
  const column = row?.kind === "row" ? row.item.columns[0] : undefined;
  if (!column) throw new RangeError("a new row has no column");
  return inSequence(
    design,
    () => inserted,
    (withRow) => moveContent(withRow, id, { column: idOf(column), at: 0 }),
  );
}

function unchanged(design: Design): Edited {
  return { design, inverse: [] };
}

function firstContentOf(design: Design, rowId: string): string | undefined {
  const row = findItem(design, rowId);
  const content = row?.kind === "row" ? row.item.columns[0]?.contents[0] : undefined;
  return content && idOf(content);
}

function kindOf(design: Design, id: string): string {
  return findItem(design, id)?.kind ?? "content";
}

/**
 * Moving an item to its current place is no change: the same design is returned, so nothing is recorded or reported.
 */
function moved(before: Design, edited: Edited): Edited {
  return JSON.stringify(before.body) === JSON.stringify(edited.design.body) ? { design: before, inverse: [] } : edited;
}
