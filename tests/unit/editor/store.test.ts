import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialState } from "#editor/app/host/initial-state.ts";
import type { Change } from "#editor/app/model/commands/command.ts";
import {
  addContent,
  addRow,
  changeColumns,
  duplicate,
  moveContentTo,
  moveRowTo,
  remove,
  setHidden,
  setProperty,
} from "#editor/app/model/commands/design-commands.ts";
import { contentDestination, placeAfter, rowDestination, rowPlaceAfter } from "#editor/app/model/items/destinations.ts";
import { createStore, type Store } from "#editor/app/state/session/store.ts";
import { idsOf } from "#shared/email/design/find.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";

function openStore() {
  let made = 0;
  const newId = () => `id${String(++made).padStart(8, "0")}`;
  const changes: Change[] = [];
  const store = createStore(initialState({}, blankDesign(newId)), (change) => changes.push(change));
  return { store, newId, changes };
}

const jsonOf = (store: Store) => JSON.stringify(store.state().design);
const contents = (store: Store) => idsOf(store.state().design, "content");
const rows = (store: Store) => idsOf(store.state().design, "row");

type Act = (store: Store, newId: () => string, pick: number) => void;

const acts: Act[] = [
  (store, newId, pick) => {
    const { design, selected } = store.state();
    store.run(addContent(["text", "image", "carousel"][pick % 3]!, placeAfter(design, selected), newId));
  },
  (store, newId, pick) => {
    const { design, selected } = store.state();
    store.run(addRow([[1], [1, 2], [1, 1, 1]][pick % 3]!, rowPlaceAfter(design, selected), newId));
  },
  (store, newId, pick) => {
    const id = contents(store)[pick % Math.max(1, contents(store).length)];
    if (id !== undefined) store.run(duplicate(store.state().design, id, newId));
  },
  (store, newId, pick) => {
    const id = contents(store)[pick % Math.max(1, contents(store).length)];
    const direction = (["up", "down", "left", "right"] as const)[pick % 4]!;
    const to = id === undefined ? undefined : contentDestination(store.state().design, id, direction);
    if (id !== undefined && to) store.run(moveContentTo(id, to, newId));
  },
  (store, _newId, pick) => {
    const id = rows(store)[pick % Math.max(1, rows(store).length)];
    const to = id === undefined ? undefined : rowDestination(store.state().design, id, pick % 2 === 0 ? "up" : "down");
    if (id !== undefined && to) store.run(moveRowTo(id, to));
  },
  (store, newId, pick) => {
    const id = rows(store)[pick % Math.max(1, rows(store).length)];
    if (id !== undefined) store.run(changeColumns(id, [[1], [2, 1], [1, 1, 1]][pick % 3]!, newId));
  },
  (store, _newId, pick) => {
    const id = [...rows(store), ...contents(store)][pick % Math.max(1, rows(store).length + contents(store).length)];
    if (id !== undefined) store.run(remove(store.state().design, id));
  },
  (store, _newId, pick) => {
    const id = contents(store)[pick % Math.max(1, contents(store).length)];
    if (id !== undefined) store.run(setHidden(store.state().design, id, pick % 2 === 0 ? "mobile" : "desktop", true));
  },
  (store, _newId, pick) => {
    store.run(setProperty(store.state().design, null, ["backgroundColor"], `#${String(pick).padStart(6, "0")}`));
    store.endUndoStep();
  },
];

describe("the editor's store", () => {
  test("undo to the start gives the first JSON again, and redo to the end the last", () => {
    const steps = fc.array(fc.tuple(fc.nat(acts.length - 1), fc.nat(1000)), { maxLength: 40 });
    fc.assert(
      fc.property(steps, (chosen) => {
        const { store, newId } = openStore();
        const first = jsonOf(store);
        for (const [act, pick] of chosen) acts[act]!(store, newId, pick);
        const last = jsonOf(store);
        while (store.state().history.past.length > 0) store.undo();
        expect(jsonOf(store)).toBe(first);
        while (store.state().history.future.length > 0) store.redo();
        expect(jsonOf(store)).toBe(last);
      }),
      { numRuns: 150 },
    );
  });

  test("going to a step at once leads where as many undos or redos lead, with the same steps listed", () => {
    const made = fc.array(fc.tuple(fc.nat(acts.length - 1), fc.nat(1000)), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(made, fc.array(fc.integer({ min: -25, max: 25 }), { maxLength: 6 }), (chosen, journeys) => {
        const [one, other] = [openStore(), openStore()];
        for (const { store, newId } of [one, other]) for (const [act, pick] of chosen) acts[act]!(store, newId, pick);
        const names = ({ past, future }: ReturnType<Store["state"]>["history"]) =>
          [...past, ...future].map(({ step }) => step);
        const listed = names(one.store.state().history);
        for (const by of journeys) {
          const before = one.changes.length;
          const { past, future } = one.store.state().history;
          const isPossible = by !== 0 && past.length + by >= 0 && by <= future.length;
          one.store.travel(by);
          expect(one.changes.length - before).toBe(isPossible ? 1 : 0);
          for (let n = 0; isPossible && n < Math.abs(by); n++) other.store[by < 0 ? "undo" : "redo"]();
          expect(one.store.state().design).toEqual(other.store.state().design);
          expect(one.store.state().history).toEqual(other.store.state().history);
          expect(names(one.store.state().history)).toEqual(listed);
        }
      }),
      { numRuns: 100 },
    );
  });

  test("consecutive changes of one value are one undo step, until it is ended", () => {
    const { store, newId } = openStore();
    store.run(addContent("text", placeAfter(store.state().design, null), newId));
    const id = store.state().selected!;
    const color = (value: string) => store.run(setProperty(store.state().design, id, ["color"], value));
    color("#111111");
    color("#222222");
    store.endUndoStep();
    color("#333333");
    store.undo();
    expect(jsonOf(store)).toContain("#222222");
    store.undo();
    expect(jsonOf(store)).not.toContain('"color"');
  });

  test("a change reports its type and item once; moving an item to its place reports nothing", () => {
    const { store, newId, changes } = openStore();
    store.run(addContent("heading", placeAfter(store.state().design, null), newId));
    const id = store.state().selected!;
    const column = idsOf(store.state().design, "column")[0]!;
    store.run(moveContentTo(id, { into: "column", column, at: 0 }, newId));
    expect(changes).toEqual([{ type: "content:added", item: id }]);
    expect(store.state().history.past).toHaveLength(1);
  });

  test("deleting a content selects its row, and undoing brings it back selected", () => {
    const { store, newId } = openStore();
    store.run(addContent("text", placeAfter(store.state().design, null), newId));
    const id = store.state().selected!;
    store.run(remove(store.state().design, id));
    expect(store.state().selected).toBe(rows(store)[0]);
    store.undo();
    expect(store.state().selected).toBe(id);
  });
});
