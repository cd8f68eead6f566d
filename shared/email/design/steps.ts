import { mapColumn, mapItem, mapRow, put, splice, withBody } from "./tree.ts";
import type { Area, Column, Content, Design, Item, Row, Values } from "./types.ts";

/**
 * The smallest changes, of which all operations consist. Each replaces a whole value and has an inverse, so that a
 * change followed by its inverse gives the same JSON text, order of keys included. Rows, columns and contents are named
 * by id (`idOf`). `undefined` means: the key is absent.
 */
export type Step =
  | {
      readonly step: "spliceRows";
      readonly area: Area;
      readonly at: number;
      readonly remove: number;
      readonly insert: readonly Row[];
    }
  | {
      readonly step: "spliceColumns";
      readonly row: string;
      readonly at: number;
      readonly remove: number;
      readonly insert: readonly Column[];
    }
  | {
      readonly step: "spliceContents";
      readonly column: string;
      readonly at: number;
      readonly remove: number;
      readonly insert: readonly Content[];
    }
  | { readonly step: "putArea"; readonly area: "headers" | "footers"; readonly rows: readonly Row[] | undefined }
  | { readonly step: "putValues"; readonly id: string; readonly values: Values | undefined }
  | { readonly step: "putBodyValues"; readonly values: Values | undefined }
  | { readonly step: "putCells"; readonly row: string; readonly cells: readonly number[] | undefined }
  | { readonly step: "putCounters"; readonly counters: Values | undefined };

export interface Edited {
  readonly design: Design;
  /** Applied to the edited design with `applySteps`, these restore the original design. */
  readonly inverse: readonly Step[];
}

/** Applies the steps in order. Throws a RangeError if a step names an unknown item or index. */
export function applySteps(design: Design, steps: readonly Step[]): Edited {
  const inverse: Step[] = [];
  let current = design;
  for (const step of steps) {
    const done = applyStep(current, step);
    inverse.unshift(done.inverse);
    current = done.design;
  }
  return { design: current, inverse };
}

interface Done {
  readonly design: Design;
  readonly inverse: Step;
}

function applyStep(design: Design, step: Step): Done {
  switch (step.step) {
    case "spliceRows": {
      const { list, removed } = splice(design.body[step.area] ?? [], step.at, step.remove, step.insert);
      const inverse: Step = { ...step, remove: step.insert.length, insert: removed };
      return { design: withBody(design, { [step.area]: list }), inverse };
    }
    case "spliceColumns": {
      let removed: readonly Column[] = [];
      const edited = mapRow(design, step.row, (row) => {
        const spliced = splice(row.columns, step.at, step.remove, step.insert);
        removed = spliced.removed;
        return { ...row, columns: spliced.list };
      });
      return { design: edited, inverse: { ...step, remove: step.insert.length, insert: removed } };
    }
    case "spliceContents": {
      let removed: readonly Content[] = [];
      const edited = mapColumn(design, step.column, (column) => {
        const spliced = splice(column.contents, step.at, step.remove, step.insert);
        removed = spliced.removed;
        return { ...column, contents: spliced.list };
      });
      return { design: edited, inverse: { ...step, remove: step.insert.length, insert: removed } };
    }
    case "putArea":
      return {
        design: { ...design, body: put(design.body, step.area, step.rows) },
        inverse: { ...step, rows: design.body[step.area] },
      };
    case "putValues": {
      let before: Values | undefined;
      const edited = mapItem(design, step.id, <T extends Item>(item: T): T => {
        before = item.values;
        return put(item, "values", step.values);
      });
      return { design: edited, inverse: { ...step, values: before } };
    }
    case "putBodyValues":
      return {
        design: { ...design, body: put(design.body, "values", step.values) },
        inverse: { ...step, values: design.body.values },
      };
    case "putCells": {
      let before: readonly number[] | undefined;
      const edited = mapRow(design, step.row, (row) => {
        before = row.cells;
        return put(row, "cells", step.cells);
      });
      return { design: edited, inverse: { ...step, cells: before } };
    }
    case "putCounters":
      return { design: put(design, "counters", step.counters), inverse: { ...step, counters: design.counters } };
  }
}
