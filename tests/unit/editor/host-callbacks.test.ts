import { describe, expect, test } from "vitest";
import { callbackContext } from "#editor/app/model/items/callback-context.ts";
import { setProperty } from "#editor/app/model/commands/design-commands.ts";
import { insertContent, moveBy } from "#editor/app/state/actions/item-actions.ts";
import type { Session } from "#editor/app/state/session/session.ts";
import { findItem } from "#shared/email/design/find.ts";
import { smallDesign } from "#tests/editor/designs.ts";
import { openFrame } from "./open-frame.ts";

const jsonOf = ({ store }: Session) => JSON.stringify(store.state().design.body.rows);
const may = ({ store }: Session) => [store.state().history.past.length, store.state().history.future.length];

describe("a host", () => {
  test("that refuses a new or moved item gets the previous design without a redo step", async () => {
    const { session, register, asked, answer } = await openFrame({}, smallDesign());
    register("itemAdded", "itemMoved");
    const before = jsonOf(session);
    insertContent(session, "divider");
    const [added] = asked();
    expect(added).toMatchObject({ callback: "itemAdded", data: { item: { type: "divider" } } });
    answer(added!.id, false);
    expect([jsonOf(session), may(session)]).toEqual([before, [0, 0]]);
    expect(session.store.state().notice).toBe("This cannot be added here.");

    moveBy(session, "heading001", "down");
    const [moved] = asked();
    expect(moved).toMatchObject({ callback: "itemMoved", data: { item: { id: "heading001" } } });
    answer(moved!.id, false);
    expect([jsonOf(session), may(session)]).toEqual([before, [0, 0]]);
  });

  test("that refuses late has the item removed, and later changes stay", async () => {
    const { session, register, asked, answer } = await openFrame({}, smallDesign());
    const { store } = session;
    register("itemAdded", "itemMoved");
    insertContent(session, "divider");
    moveBy(session, "heading001", "down");
    store.run(setProperty(store.state().design, "text000001", ["text"], "<p>New</p>"));
    const [added, moved] = asked();
    answer(moved!.id, false);
    answer(added!.id, false);
    const [first, second, ...others] = store.state().design.body.rows;
    expect(first?.columns[0]?.contents.map(({ id }) => id)).toEqual(["heading001", "heading002"]);
    expect(second?.columns[0]?.contents[0]?.values).toMatchObject({ text: "<p>New</p>" });
    expect(others).toEqual([]);
  });

  test("sets values of a new item; any other answer changes nothing", async () => {
    const { session, register, asked, answer } = await openFrame({}, smallDesign());
    register("itemAdded");
    insertContent(session, "divider");
    const [added] = asked();
    const { id } = (added!.data as { item: { id: string } }).item;
    answer(added!.id, { values: { width: "50%" } });
    expect(findItem(session.store.state().design, id)?.item.values).toMatchObject({ width: "50%" });
    insertContent(session, "divider");
    const before = jsonOf(session);
    answer(asked()[0]!.id, undefined);
    expect(jsonOf(session)).toBe(before);
  });

  test("is notified once of an uploaded image that no item shows any more", async () => {
    const design = smallDesign();
    const image = (id: string) => ({
      id,
      type: "image",
      values: { src: { url: "https://a.example/1.png", id: "up1" } },
    });
    Object.assign(design.body.rows[0]!.columns[0]!, { contents: [image("image00001"), image("image00002")] });
    const { session, register, asked } = await openFrame({ projectId: 7, user: { id: "u1" } }, design);
    const { store } = session;
    register("image:removed");
    store.run(setProperty(store.state().design, "image00001", ["src"], { url: "https://a.example/2.png", id: "up2" }));
    expect(asked()).toEqual([]);
    store.run(setProperty(store.state().design, "image00002", ["src"], { url: "" }));
    expect(asked()).toMatchObject([{ callback: "image:removed", data: { id: "up1", projectId: 7, userId: "u1" } }]);
    // A translated image also belongs to the mail.
    const german = ["_languages", "de", "src"];
    store.run(setProperty(store.state().design, "image00002", german, { url: "https://a.example/de.png", id: "up3" }));
    store.run(setProperty(store.state().design, "image00002", german, undefined));
    expect(asked()).toMatchObject([{ callback: "image:removed", data: { id: "up3" } }]);
  });

  test("gets events for the previous and the new page and body when a design is opened", async () => {
    const { call, events } = await openFrame({}, smallDesign());
    call({ method: "loadBlank" });
    const calls = events();
    expect(calls.map(([name]) => name)).toEqual([
      "page:removed",
      "body:removed",
      "page:added",
      "body:added",
      "design:loaded",
    ]);
    expect(calls[0]?.[1]).toMatchObject({ page: { schemaVersion: 24, body: { id: "body000001" } } });
    expect(calls[2]?.[1]).toMatchObject({ page: { body: { rows: [{ cells: [1] }] } } });
  });

  test.each([
    [null, { item: { type: "body", id: "body000001" } }],
    ["row0000002", { item: { type: "row", id: "row0000002" } }],
    ["column0003", { item: { type: "column", id: "column0003" }, row: { id: "row0000002" } }],
    [
      "text000001",
      { item: { type: "text", id: "text000001" }, column: { id: "column0002" }, row: { id: "row0000002" } },
    ],
  ])("gets the item for which it is asked: %s", async (id, context) => {
    const { session } = await openFrame({}, smallDesign());
    expect(callbackContext(session.store.state().design, id)).toEqual(context);
  });

  test("moves and hides single tabs, and other properties of a tab stay", async () => {
    const { session, call } = await openFrame({ tabs: { audit: { enabled: false } } }, smallDesign());
    call({ method: "updateTabs", tabs: { audit: { position: 1 }, blocks: { active: true } } });
    expect(session.store.state().tabs["audit"]).toEqual({ enabled: false, position: 1 });
    expect(session.store.state().panel).toBe("blocks");
  });

  test("sets its fonts with or without those of the editor", async () => {
    const own = { label: "House", value: "'House',serif", url: "https://fonts.example/house.css" };
    const { session } = await openFrame({ fonts: { showDefaultFonts: false, customFonts: [own] } }, smallDesign());
    expect(session.store.state().fonts).toEqual({ showDefaultFonts: false, customFonts: [own] });
  });
});
