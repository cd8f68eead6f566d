import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { copyItem, cutItem, pasteItem } from "#editor/app/state/actions/clipboard.ts";
import { initialState } from "#editor/app/host/initial-state.ts";
import { resizeColumns, setHidden, setProperty, setText } from "#editor/app/model/commands/design-commands.ts";
import {
  duplicateItem,
  insertContent,
  insertRow,
  moveBy,
  putContent,
  putRow,
  removeItem,
} from "#editor/app/state/actions/item-actions.ts";
import { copyStyle, pasteStyle } from "#editor/app/state/actions/style-clipboard.ts";
import { putSection } from "#editor/app/state/actions/put-section.ts";
import { boundaryShare, withBoundaryAt } from "#editor/app/model/items/column-widths.ts";
import { createStore } from "#editor/app/state/session/store.ts";
import type { Session } from "#editor/app/state/session/session.ts";
import { idOf } from "#shared/email/design/address.ts";
import { findItem, findRow, idsOf, itemsOf } from "#shared/email/design/find.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { cellsOf } from "#shared/email/design/values.ts";
import { sections } from "#shared/sections/sections.ts";
import { renderDesign, renderParts } from "#shared/email/render/render-design.ts";
import { countingIds, fixtureNames, fixtureText, load } from "../email/support/fixtures.ts";

const unknownKey = "loyalty:extension";

/** A design with a unique unknown key in every object that can have one. */
function withUnknownKeys(name: string): Design {
  let n = 0;
  const marked = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) return value.map((each) => marked(each, depth + 1));
    if (typeof value !== "object" || value === null) return value;
    const inside = Object.entries(value).map(([key, each]) => [key, key === "values" ? each : marked(each, depth + 1)]);
    return { ...Object.fromEntries(inside), [unknownKey]: { n: (n += 1) } };
  };
  const { counters, ...rest } = JSON.parse(fixtureText(name)) as Record<string, unknown>;
  return load({ ...(marked(rest, 0) as object), ...(counters === undefined ? {} : { counters }) });
}

function openSession(design: Design): Session {
  const newId = countingIds();
  const store = createStore(initialState({}, design), () => undefined);
  return { store, newId, emit: () => undefined, askHost: () => () => undefined };
}

const jsonOf = ({ store }: Session) => JSON.stringify(store.state().design);

type Act = (session: Session, one: number, two: number, word: string) => void;

const acts: Record<string, Act> = {
  addContent: (session, one) => insertContent(session, ["text", "image", "button", "carousel"][one % 4]!),
  addRow: (session, one) => insertRow(session, [[1], [1, 2], [1, 1, 1]][one % 3]!),
  addSection: (session, one) => void putSection(session, pick(sections, one)!.id),
  select: (session, one) => session.store.set({ selected: pick(itemIds(session), one) ?? null }),
  move: (session, one, two) => {
    const id = pick(itemIds(session), one);
    if (id !== undefined) moveBy(session, id, (["up", "down", "left", "right"] as const)[two % 4]!);
  },
  drag: (session, one, two) => {
    const { design } = session.store.state();
    const id = pick(idsOf(design, "content"), one);
    const column = pick(idsOf(design, "column"), two);
    if (id === undefined || column === undefined) return;
    if (two % 5 === 0) putContent(session, id, { into: "newRow", area: "rows", at: 0 });
    else putContent(session, id, { into: "column", column, at: 0 });
  },
  dragRow: (session, one, two) => {
    const { design } = session.store.state();
    const id = pick(idsOf(design, "row"), one);
    if (id !== undefined) putRow(session, id, { area: "rows", at: two % (design.body.rows.length + 1) });
  },
  duplicate: (session, one) => {
    const id = pick(itemIds(session), one);
    if (id !== undefined) duplicateItem(session, id);
  },
  remove: (session, one) => {
    const id = pick(itemIds(session), one);
    if (id !== undefined) removeItem(session, id);
  },
  copyAndPaste: (session, one, two) => {
    const id = pick(itemIds(session), one);
    const text = id === undefined ? undefined : one % 3 === 0 ? cutItem(session, id) : copyItem(session, id);
    session.store.set({ selected: pick(itemIds(session), two) ?? null });
    if (text !== undefined) pasteItem(session, text);
  },
  pasteStyle: (session, one, two) => {
    const ids = [...itemsOf(session.store.state().design)].map(({ item }) => idOf(item));
    const [from, to] = [pick(ids, one), pick(ids, two)];
    if (from === undefined || to === undefined) return;
    copyStyle(session, from);
    pasteStyle(session, to);
  },
  resize: ({ store, newId }, one, two) => {
    const id = pick(idsOf(store.state().design, "row"), one);
    const row = id === undefined ? undefined : findRow(store.state().design, id);
    if (id === undefined || !row || row.columns.length < 2) return;
    const cells = withBoundaryAt(cellsOf(row), 0, boundaryShare(cellsOf(row), 0) + ((two % 20) - 10) / 40);
    store.run(resizeColumns(id, cells, newId));
  },
  word: ({ store }, one, two, word) => {
    const id = pick(idsOf(store.state().design, "content"), one);
    if (id !== undefined)
      store.run(setText(id, { key: two % 2 === 0 ? "text" : "textJson", stored: `<p>${word}</p>` }));
    if (two % 3 === 0) store.endUndoStep();
  },
  hide: ({ store }, one, two) => {
    const { design } = store.state();
    const id = pick([...idsOf(design, "row"), ...idsOf(design, "content")], one);
    if (id !== undefined) store.run(setHidden(design, id, two % 2 === 0 ? "mobile" : "desktop", two % 3 > 0));
  },
  property: ({ store }, one, two, word) => {
    const { design } = store.state();
    const id =
      one % 4 === 0
        ? null
        : (pick(
            [...itemsOf(design)].map(({ item }) => idOf(item)),
            one,
          ) ?? null);
    store.run(setProperty(design, id, [["padding"], ["border", "borderTopWidth"], ["color"]][two % 3]!, word));
  },
  body: ({ store }, one, two) => {
    const width = `${300 + (two % 600)}px`;
    store.run(setProperty(store.state().design, null, [one % 2 === 0 ? "contentWidth" : "fontFamily"], width));
  },
  undo: ({ store }) => store.undo(),
  redo: ({ store }) => store.redo(),
  travel: ({ store }, one) => store.travel((one % 7) - 3),
};

function itemIds({ store }: Session): readonly string[] {
  const { design } = store.state();
  return [...idsOf(design, "row"), ...idsOf(design, "content")];
}

function pick<T>(all: readonly T[], n: number): T | undefined {
  return all[n % Math.max(1, all.length)];
}

/** The unknown keys of those items of `of` that are still in the design, by id. */
function unknownKeys(design: Design, of: Design): [string, unknown][] {
  return [...itemsOf(of)].flatMap(({ item }) => {
    const now = findItem(design, idOf(item));
    return now ? [[idOf(item), now.item[unknownKey]] as [string, unknown]] : [];
  });
}

const steps = fc.array(
  fc.tuple(fc.constantFrom(...Object.keys(acts)), fc.nat(500), fc.nat(500), fc.string({ maxLength: 5 })),
  { maxLength: 25 },
);

describe.each(fixtureNames)("%s", (name) => {
  test("survives any sequence of edits with its unknown keys, can be rendered, and is restored exactly by undo", () => {
    fc.assert(
      fc.property(steps, (chosen) => {
        const design = withUnknownKeys(name);
        const session = openSession(design);
        const first = jsonOf(session);
        for (const [act, one, two, word] of chosen) {
          acts[act]!(session, one, two, word);
          session.store.endUndoStep();
          renderParts(session.store.state().design);
        }
        const now = session.store.state().design;
        expect(unknownKeys(now, design)).toEqual(
          unknownKeys(design, design).filter(([id]) => findItem(now, id) !== undefined),
        );
        expect([now[unknownKey], now.body[unknownKey]]).toEqual([design[unknownKey], design.body[unknownKey]]);

        const { frame, rows } = renderParts(now);
        const whole = frame.replace("<div data-sestina-rows></div>", () => rows.join("\n"));
        expect(whole).toBe(renderDesign(now, { mode: "edit" }).html);
        expect(readDesign(jsonOf(session)).ok).toBe(true);

        while (session.store.state().history.future.length > 0) session.store.redo();
        const last = jsonOf(session);
        while (session.store.state().history.past.length > 0) session.store.undo();
        expect(jsonOf(session)).toBe(first);
        while (session.store.state().history.future.length > 0) session.store.redo();
        expect(jsonOf(session)).toBe(last);
      }),
      { numRuns: 15 },
    );
  });

  test("is saved as it was read except for the edited place", () => {
    const stored = JSON.stringify(JSON.parse(fixtureText(name)));
    const session = openSession(load(fixtureText(name)));
    const { store } = session;
    const found = [...itemsOf(store.state().design)].find(({ kind }) => kind === "content")!;
    store.run(setProperty(store.state().design, idOf(found.item), ["anchor"], "here"));
    const { area, row, column = 0, content = 0 } = found.path;
    const place = ["body", area, row, "columns", column, "contents", content, "values", "anchor"];
    expect(differences(JSON.parse(stored), JSON.parse(jsonOf(session)))).toEqual([place.join(".")]);
    store.undo();
    expect(jsonOf(session)).toBe(stored);
  });
});

/** The paths at which two JSON values differ, including the order of keys. */
function differences(one: unknown, other: unknown, at: readonly string[] = []): string[] {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) {
    return one === other ? [] : [at.join(".")];
  }
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const shared = Object.keys(one).filter((key) => Object.hasOwn(other, key));
  const reordered =
    Object.keys(other)
      .filter((key) => Object.hasOwn(one, key))
      .join() === shared.join()
      ? []
      : [at.join(".")];
  const inside = keys.flatMap((key) => differences(Reflect.get(one, key), Reflect.get(other, key), [...at, key]));
  return [...reordered, ...inside];
}
