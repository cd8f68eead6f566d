import { idOf } from "./address.ts";
import { stampFor } from "./stamp.ts";
import { applySteps, type Edited, type Step } from "./steps.ts";
import type { Area, Content, Design, Row } from "./types.ts";

/** The index at which a row is inserted; the length of the list for the end. */
export interface RowPlace {
  readonly at: number;
  /** "rows" by default. */
  readonly area?: Area;
}

export interface ContentPlace {
  readonly column: string;
  readonly at: number;
}

/** The result of an insertion also has the id of the new item. */
export interface Inserted extends Edited {
  readonly id: string;
}

/** Inserts a row with new ids and html ids; its JSON may be of any origin, e.g. a stored block. */
export function insertRow(design: Design, row: Row, place: RowPlace, newId: () => string): Inserted {
  const stamp = stampFor(design, newId);
  const stamped = stamp.row(row);
  const { area = "rows", at } = place;
  const steps: Step[] = [
    ...areaSteps(design, area),
    { step: "spliceRows", area, at, remove: 0, insert: [stamped] },
    { step: "putCounters", counters: stamp.counters() },
  ];
  return { ...applySteps(design, steps), id: idOf(stamped) };
}

/** Inserts a content with a fresh id into a column. */
export function insertContent(design: Design, content: Content, place: ContentPlace, newId: () => string): Inserted {
  const stamp = stampFor(design, newId);
  const stamped = stamp.content(content);
  const steps: Step[] = [
    { step: "spliceContents", column: place.column, at: place.at, remove: 0, insert: [stamped] },
    { step: "putCounters", counters: stamp.counters() },
  ];
  return { ...applySteps(design, steps), id: idOf(stamped) };
}

/** Designs before schema 16 have no headers and footers; the list is created with its first row. */
export function areaSteps(design: Design, area: Area): readonly Step[] {
  if (area === "rows" || design.body[area]) return [];
  return [{ step: "putArea", area, rows: [] }];
}
