import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { initialState } from "#editor/app/host/initial-state.ts";
import { lookOf } from "#editor/app/model/items/item-style.ts";
import { contentFields } from "#editor/app/panels/inspector/fields/content-fields.ts";
import { columnFields, rowFields } from "#editor/app/panels/inspector/fields/layout-fields.ts";
import type { FieldGroup } from "#editor/app/panels/inspector/fields/field.ts";
import { copyStyle, pasteStyle } from "#editor/app/state/actions/style-clipboard.ts";
import type { Session } from "#editor/app/state/session/session.ts";
import { createStore } from "#editor/app/state/session/store.ts";
import { idOf } from "#shared/email/design/address.ts";
import { contentTypes } from "#shared/email/design/content-types.ts";
import { findItem, itemsOf } from "#shared/email/design/find.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { countingIds, fixture, fixtureNames, load } from "../email/support/fixtures.ts";

interface Change {
  readonly type: string;
}

function openSession(design: Design, changes: Change[] = []): Session {
  const store = createStore(initialState({}, design), (change) => changes.push(change));
  return { store, newId: countingIds(), emit: () => undefined, askHost: () => () => undefined };
}

interface Given {
  readonly type: string;
  readonly values: Values;
}

/** A mail with one row, in whose column these contents are: `content0`, `content1`. */
function mailOf(contents: readonly Given[], row: Values = {}, column: Values = {}): Design {
  const items = contents.map((content, i) => ({ ...content, id: `content${i}` }));
  const columns = [{ id: "column", contents: items, values: column }];
  return load({ body: { id: "body", rows: [{ id: "row", cells: [1], columns, values: row }], values: {} } });
}

/** The second content's values after the style of the first was given to it. */
function pasted(from: Given, to: Given): Values {
  const session = openSession(mailOf([from, to]));
  copyStyle(session, "content0");
  pasteStyle(session, "content1");
  return findItem(session.store.state().design, "content1")!.item.values!;
}

const link = (href: string) => ({ name: "web", values: { href, target: "_blank" } });

describe("a copied style", () => {
  test("gives a button all that is seen, and leaves its words, link, place name and conditions", () => {
    const look = {
      ...{ padding: "4px", borderRadius: "9px", containerPadding: "0px", fontSize: "20px", textAlign: "left" },
      ...{ border: { borderTopWidth: "3px" }, size: { autoWidth: false, width: "50%" } },
      buttonColors: {
        color: "#111111",
        backgroundColor: "#222222",
        hoverColor: "#333333",
        hoverBackgroundColor: "#444",
      },
      _override: { mobile: { fontSize: "30px", hideMobile: true } },
    };
    const own = { text: "Buy", href: link("https://a.example"), anchor: "buy", displayCondition: null };
    const to = { type: "button", values: { ...own, calculatedWidth: 90, calculatedHeight: 30 } };
    const from = { type: "button", values: { ...look, text: "Go", href: link("https://b.example"), anchor: "go" } };
    expect(pasted(from, to)).toEqual({ ...own, ...look, _override: { mobile: { fontSize: "30px" } } });
  });

  test("gives an image the width and not the source", () => {
    const src = { url: "a.png", width: 200, height: 100, autoWidth: false, maxWidth: "40%" };
    const to = { type: "image", values: { src: { url: "b.png", width: 60, height: 60 }, altText: "B" } };
    expect(pasted({ type: "image", values: { src, altText: "A" } }, to)).toEqual({
      src: { url: "b.png", width: 60, height: 60, autoWidth: false, maxWidth: "40%" },
      altText: "B",
    });
  });

  test("gives another kind only what both have, in the value of that kind", () => {
    const heading = {
      type: "heading",
      values: { text: "H", color: "#aa0000", fontSize: "40px", textAlign: "right", headingType: "h2" },
    };
    expect(pasted(heading, { type: "menu", values: { menu: { items: [] } } })).toEqual({
      menu: { items: [] },
      fontSize: "40px",
      textColor: "#aa0000",
      align: "right",
    });
    expect(pasted(heading, { type: "button", values: { text: "Go" } })).toEqual({
      text: "Go",
      fontSize: "40px",
      lineHeight: "140%",
      textAlign: "right",
    });
    const justified = { type: "text", values: { text: "T", textAlign: "justify", containerPadding: "7px" } };
    expect(pasted(justified, { type: "divider", values: {} })).toEqual({ containerPadding: "7px" });
    expect(pasted(justified, { type: "carousel", values: {} })).toEqual({ containerPadding: "7px" });
  });

  test("removes what the copied item does not have, also on phones", () => {
    const to = {
      type: "text",
      values: { color: "#ff0000", fontWeight: 700, _override: { mobile: { fontSize: "30px", hideMobile: true } } },
    };
    expect(pasted({ type: "text", values: {} }, to)).toEqual({ _override: { mobile: { hideMobile: true } } });
  });

  test("without a color leaves that of a menu, which cannot have the mail's, and is pasted only once", () => {
    const session = openSession(
      mailOf([
        { type: "text", values: { fontSize: "30px" } },
        { type: "menu", values: { textColor: "#ff0000" } },
      ]),
    );
    copyStyle(session, "content0");
    for (let i = 0; i < 2; i += 1) pasteStyle(session, "content1");
    const { design, history } = session.store.state();
    expect(findItem(design, "content1")?.item.values).toEqual({
      textColor: "#ff0000",
      fontSize: "30px",
      align: "left",
    });
    expect(history.past).toHaveLength(1);
  });

  test("of a row is not taken by a content, and that of a column gives a row its color and padding", () => {
    const row = { backgroundImage: { url: "a.png" }, padding: "3px" };
    const session = openSession(mailOf([{ type: "text", values: {} }], row, { backgroundColor: "#abcdef" }));
    const { store } = session;
    pasteStyle(session, "row");
    expect(store.state().notice).toBe("No style has been copied yet.");
    copyStyle(session, "row");
    pasteStyle(session, "content0");
    expect(store.state()).toMatchObject({ notice: "This item takes nothing of the copied style." });
    expect(store.state().history.past).toEqual([]);
    copyStyle(session, "column");
    pasteStyle(session, "row");
    expect(findItem(store.state().design, "row")?.item.values).toEqual({
      ...row,
      backgroundColor: "#abcdef",
      padding: "0px",
    });
  });

  test("changes neither a locked item nor a value that the look of the host sets", () => {
    const to = { color: "#000000", fontSize: "10px", _styleGuide: "quiet" };
    const session = openSession(
      mailOf([
        { type: "text", values: { color: "#ff0000", fontSize: "20px" } },
        { type: "text", values: { ...to, locked: true } },
        { type: "text", values: to },
      ]),
    );
    const styles = { quiet: { label: "Quiet", values: { color: "#000000" } } };
    session.store.set({ styleGuide: { tools: { text: { styles } } }, designMode: "live" });
    copyStyle(session, "content0");
    for (const id of ["content1", "content2"]) pasteStyle(session, id);
    const { design } = session.store.state();
    expect(findItem(design, "content1")?.item.values).toEqual({ ...to, locked: true });
    expect(findItem(design, "content2")?.item.values).toEqual({ ...to, fontSize: "20px" });
  });
});

const notOfTheLook = [
  ...["src", "altText", "action", "href", "html", "menu.items", "separator", "icons.icons", "video"],
  ...["countdown", "countdown.locale"],
  ...["table", "enableHeader", "enableFooter", "headingType", "hideMobile", "hideDesktop", "displayCondition"],
  ...["anchor", "backgroundImage", "_override.mobile.noStackMobile"],
];
const kinds: readonly [string, readonly FieldGroup[], ReturnType<typeof lookOf>][] = [
  ...Object.keys(contentTypes).map(
    (type) => [type, contentFields(type, true), lookOf("content", type)] as (typeof kinds)[number],
  ),
  ["row", rowFields, lookOf("row")],
  ["column", columnFields, lookOf("column")],
];

test.each(kinds)("each property of a %s is of its look, or is named here as what is not", (_, groups, look) => {
  const paths = groups.flatMap(({ fields }) => fields.map(({ path }) => path.join(".")));
  const ofLook = Object.values(look).map((path) => path.join("."));
  const missing = paths.filter((path) => !ofLook.some((each) => path === each || path.startsWith(`${each}.`)));
  expect(missing.filter((path) => !notOfTheLook.includes(path))).toEqual([]);
  expect(
    ofLook.filter(
      (each) =>
        !paths.some((path) => path === each || `${each}.`.startsWith(`${path}.`) || path.startsWith(`${each}.`)),
    ),
  ).toEqual([]);
});

/** A design without the values of the look of this item. */
function withoutLook(design: Design, id: string): string {
  const found = findItem(design, id)!;
  const paths = Object.values(lookOf(found.kind, found.kind === "content" ? found.item.type : ""));
  const json = load(JSON.parse(JSON.stringify(design)));
  const values = findItem(json, id)!.item.values;
  const figures = [["calculatedWidth"], ["calculatedHeight"]];
  for (const path of [...paths, ...paths.map((each) => ["_override", "mobile", ...each]), ...figures])
    remove(values, path);
  return JSON.stringify(withoutEmpty(json));
}

function remove(values: unknown, [key = "", ...rest]: readonly string[]): void {
  if (typeof values !== "object" || values === null) return;
  if (rest.length === 0) Reflect.deleteProperty(values, key);
  else remove(Reflect.get(values, key), rest);
}

/** Objects that hold nothing, or only such objects, are left out. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withoutEmpty(each)] as const);
  const full = entries.filter(([, each]) => each !== undefined);
  return full.length === 0 ? undefined : Object.fromEntries(full);
}

test.each(fixtureNames)(
  "%s keeps all but the look of the changed item, and undo and redo restore each state",
  (name) => {
    const start = fixture(name);
    const ids = [...itemsOf(start)].map(({ item }) => idOf(item));
    fc.assert(
      fc.property(fc.constantFrom(...ids), fc.constantFrom(...ids), (from, to) => {
        const changes: Change[] = [];
        const session = openSession(start, changes);
        const { store } = session;
        copyStyle(session, from);
        pasteStyle(session, to);
        const after = store.state().design;
        expect(withoutLook(after, to)).toBe(withoutLook(start, to));
        expect(changes.length).toBe(after === start ? 0 : 1);
        expect(store.state().history.past.length).toBe(changes.length);
        pasteStyle(session, to);
        expect(store.state().design).toBe(after);
        store.undo();
        expect(JSON.stringify(store.state().design)).toBe(JSON.stringify(start));
        store.redo();
        expect(JSON.stringify(store.state().design)).toBe(JSON.stringify(after));
      }),
      { numRuns: 40 },
    );
  },
);
