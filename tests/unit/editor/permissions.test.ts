import { describe, expect, test } from "vitest";
import { permissionsOf, type ItemPermissions } from "#editor/app/model/items/item-permissions.ts";
import {
  duplicateItem,
  insertContent,
  moveBy,
  putContent,
  removeItem,
} from "#editor/app/state/actions/item-actions.ts";
import { nextItem } from "#editor/app/model/items/destinations.ts";
import type { Session } from "#editor/app/state/session/session.ts";
import { findItem } from "#shared/email/design/find.ts";
import { smallDesign } from "#tests/editor/designs.ts";
import { openFrame } from "./open-frame.ts";

/** The small design with values for one of its items. */
function designWith(id: string, values: object) {
  const design = smallDesign();
  for (const row of design.body.rows) {
    for (const item of [row, ...row.columns, ...row.columns.flatMap(({ contents }) => contents)]) {
      if (item.id === id) Object.assign(item, { values: { ...("values" in item && item.values), ...values } });
    }
  }
  return design;
}

const freedoms = ({ store }: Session, id: string): ItemPermissions =>
  permissionsOf(findItem(store.state().design, id)!, store.state().designMode);
const contentsOf = ({ store }: Session) =>
  store.state().design.body.rows.map(({ columns }) => columns.map(({ contents }) => contents.map(({ id }) => id)));

test("a content of a right-to-left mail moves in the direction of the arrow", async () => {
  const { session, call } = await openFrame({}, smallDesign());
  moveBy(session, "text000001", "left");
  expect(contentsOf(session)[1]).toEqual([["text000001"], []]);
  call({ method: "setTextDirection", direction: "rtl" });
  moveBy(session, "text000001", "left");
  expect(contentsOf(session)[1]).toEqual([[], ["text000001"]]);
});

test("the direction of a mail is that of the shown language, else the host's, else the design's", async () => {
  const { session, call } = await openFrame({}, smallDesign());
  const columnAfter = (direction: "left" | "right") => {
    moveBy(session, "text000001", direction);
    return contentsOf(session)[1]!.findIndex((contents) => contents.includes("text000001"));
  };
  call({ method: "setBodyValues", values: { textDirection: "rtl" } });
  expect(columnAfter("right")).toBe(0);
  call({ method: "setTextDirection", direction: "ltr" });
  expect(columnAfter("right")).toBe(1);
  const languages = [
    { value: "en", default: true },
    { value: "he", rtl: true },
    { value: "de", rtl: false },
  ];
  call({ method: "setLanguages", languages });
  call({ method: "setCurrentLanguage", language: "he" });
  expect(columnAfter("right")).toBe(0);
  call({ method: "setTextDirection", direction: "rtl" });
  call({ method: "setCurrentLanguage", language: "de" });
  expect(columnAfter("right")).toBe(1);
});

describe("an item with permissions", () => {
  test.each<[flag: object, item: string, forbidden: (keyof ItemPermissions)[]]>([
    [{ selectable: false }, "heading001", ["select", "edit"]],
    [{ draggable: false }, "heading001", ["drag"]],
    [{ duplicatable: false }, "row0000001", ["duplicate"]],
    [{ deletable: false }, "heading001", ["remove"]],
    [{ hideable: false }, "row0000001", ["hide"]],
    [{ locked: true }, "heading001", ["drag", "duplicate", "remove", "hide", "edit"]],
    [{}, "heading001", []],
  ])("with %o allows all but what it forbids, and all to whoever makes it", async (flag, item, forbidden) => {
    const { session, call } = await openFrame({}, designWith(item, flag));
    const live = Object.entries(freedoms(session, item)).filter(([, allowed]) => !allowed);
    expect(live.map(([name]) => name).toSorted()).toEqual(forbidden.toSorted());
    call({ method: "setDesignMode", mode: "edit" });
    expect(Object.values(freedoms(session, item))).not.toContain(false);
    call({ method: "setDesignMode", mode: null });
    expect(Object.values(freedoms(session, item)).filter((allowed) => !allowed)).toHaveLength(forbidden.length);
  });

  test("that may not be deleted keeps its row", async () => {
    const { session } = await openFrame({}, designWith("heading002", { deletable: false }));
    const before = contentsOf(session);
    expect(removeItem(session, "row0000001")).toBe(false);
    expect(removeItem(session, "heading002")).toBe(false);
    expect(contentsOf(session)).toEqual(before);
    expect(removeItem(session, "heading001")).toBe(true);
  });

  test("that may not be selected selects its row, and is skipped by keys", async () => {
    const { session, call } = await openFrame({}, designWith("heading001", { selectable: false }));
    const { store } = session;
    store.set({ selected: "heading001", editing: "heading001" });
    expect([store.state().selected, store.state().editing]).toEqual(["row0000001", null]);
    expect(nextItem(store.state(), "row0000001", 1)).toBe("heading002");
    expect(nextItem(store.state(), "heading002", -1)).toBe("row0000001");
    call({ method: "setDesignMode", mode: "edit" });
    store.set({ selected: "heading001" });
    expect(store.state().selected).toBe("heading001");
    call({ method: "setDesignMode", mode: "live" });
    expect(store.state().selected).toBe("row0000001");
  });

  test("that is locked is not moved, duplicated or announced, and accepts no new contents", async () => {
    const { session } = await openFrame({}, designWith("row0000002", { locked: true }));
    const { store } = session;
    const before = contentsOf(session);
    duplicateItem(session, "row0000002");
    moveBy(session, "row0000002", "up");
    moveBy(session, "heading002", "down");
    expect(putContent(session, "heading001", { into: "column", column: "column0003", at: 0 })).toBe(false);
    expect(contentsOf(session)).toEqual(before);
    expect(store.state().announcement).toBe("");
    store.set({ selected: "text000001" });
    insertContent(session, "divider");
    expect(contentsOf(session).slice(0, 2)).toEqual(before);
    expect(store.state().design.body.rows[2]?.columns[0]?.contents[0]?.type).toBe("divider");
  });
});
