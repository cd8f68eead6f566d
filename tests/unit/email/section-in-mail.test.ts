import { describe, expect, it, test } from "vitest";
import { sayFrom } from "#editor/app/model/i18n/say.ts";
import { addRows } from "#editor/app/model/commands/section-commands.ts";
import { initialState } from "#editor/app/host/initial-state.ts";
import { createStore } from "#editor/app/state/session/store.ts";
import { putSection } from "#editor/app/state/actions/put-section.ts";
import { blankDesign } from "#shared/email/design/new-items.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { auditDesign } from "#shared/mail-audit/audit-design.ts";
import { brandOfMail } from "#shared/sections/brand-of-mail.ts";
import { sectionInMail } from "#shared/sections/section-in-mail.ts";
import { sectionWords } from "#shared/sections/section-words.ts";
import { sections } from "#shared/sections/sections.ts";
import { newContent, newRow } from "#shared/email/design/new-items.ts";
import { sampleBrand } from "#tests/support/sample-brand.ts";
import { countingIds } from "./support/fixtures.ts";

const href = { name: "web", values: { href: "https://shop.example", target: "_blank" } };
const link = (linkColor: string): Values => ({ linkStyle: { body: true, linkColor, linkHoverColor: linkColor } });

/** The colors of mails: those of words, paper and links, and of the first button. */
const mails: readonly (readonly [string, Values, string | undefined])[] = [
  ["a new mail", {}, undefined],
  [
    "a mail with words and links of its own",
    { textColor: "#3b2415", backgroundColor: "#fbf3e7", ...link("#a3341c") },
    undefined,
  ],
  ["white paper", { backgroundColor: "#ffffff", textColor: "#222222" }, "#111111"],
  ["dark paper around a white sheet", { backgroundColor: "#10243f", textColor: "#1b2138" }, "#ffd34d"],
  ["a dark mail", { backgroundColor: "#15171c", textColor: "#f1f1f1", ...link("#9ecbff") }, "#8ab4ff"],
  ["gray words", { backgroundColor: "#f4f4f4", textColor: "#8a8a8a" }, "#9aa0a6"],
];

const designOf = (body: Values, button?: string): Design =>
  blankDesign(countingIds(), body, [
    newRow(
      [1],
      button === undefined
        ? []
        : [newContent("button", { text: "Go", href, buttonColors: { color: "#ffffff", backgroundColor: button } })],
    ),
  ]);

const input = (design: Design) => ({
  design,
  kept: design,
  mergeTags: [],
  iconOrigin: "https://app.example",
  say: sayFrom({}),
  sayProblem: (message: string) => message,
});

describe.each(mails)("in %s", (_: string, body: Values, button: string | undefined) => {
  const design = designOf(body, button);

  it.each(["its own look", "a brand"])("every section can be read in %s", (look) => {
    const brand = look === "a brand" ? sampleBrand : undefined;
    for (const section of sections) {
      const filled = blankDesign(countingIds(), body, sectionInMail(section, design, brand));
      const faint = auditDesign(input(filled)).filter(({ rule }) => rule === "low-contrast");
      expect(faint.map(({ description }) => `${section.id}: ${description}`)).toEqual([]);
    }
  });

  it("has the mail's color for buttons, and none of the sections' own look", () => {
    const accent = button ?? (body["linkStyle"] ? "#a3341c" : "#0879a1");
    const all = JSON.stringify(sections.flatMap((section) => sectionInMail(section, design, undefined)));
    expect(all).toContain(`"backgroundColor":"${accent}"`);
    for (const own of ["#1d4ed8", "#1b2138", "#f2f4f8"]) if (own !== body["textColor"]) expect(all).not.toContain(own);
  });
});

describe("the look of a mail", () => {
  it("has the host's button before the mail's, and its form", () => {
    const host = {
      buttonColors: { color: "#000000", backgroundColor: "#ffcc00" },
      padding: "9px 18px",
      borderRadius: "20px",
    };
    const { button } = brandOfMail(designOf({}, "#7a1fa2"), host);
    expect(button).toMatchObject({ backgroundColor: "#ffcc00", radius: 20, paddingVertical: 9, paddingHorizontal: 18 });
    expect(brandOfMail(designOf({}, "#7a1fa2")).button.backgroundColor).toBe("#7a1fa2");
  });

  it("has the surface that most rows have", () => {
    const row = newRow();
    const cream = { ...row, values: { ...row.values, columnsBackgroundColor: "#fff6e0" } };
    expect(brandOfMail(blankDesign(countingIds(), {}, [cream, cream, row])).page.sheet).toBe("#fff6e0");
  });
});

test.each(sections.map((section) => [section.id, section] as const))(
  "the section %s is put in, stored and read back as it is, and undone and redone as one step",
  (_id, section) => {
    const design = designOf({}, "#7a1fa2");
    let ids = 0;
    const newId = () => `new${String((ids += 1)).padStart(7, "0")}`;
    const store = createStore(initialState({}, design), () => undefined);
    expect(putSection({ store, newId, emit: () => undefined, askHost: () => () => undefined }, section.id)).toBe(true);
    const put = store.state();
    expect(put.design.body.rows).toHaveLength(1 + section.rows({ accent: "", ink: "", paper: "" }).length);
    const stored = JSON.stringify(put.design);
    const read = readDesign(stored);
    expect(read.ok && JSON.stringify(read.design)).toBe(stored);
    store.undo();
    expect(store.state().design).toEqual(design);
    store.redo();
    expect(JSON.stringify(store.state().design)).toBe(stored);
    const errors = auditDesign({ ...input(put.design), sectionWords: sectionWords() }).filter(
      ({ severity, rule }) => severity === "ERROR" && rule !== "image-missing",
    );
    expect(errors).toEqual([]);
  },
);

test("rows that replace the empty one begin at its place, and undo brings it back", () => {
  const design = designOf({});
  const [empty] = design.body.rows;
  const store = createStore(initialState({}, design), () => undefined);
  store.run(addRows([newRow([1, 1]), newRow([1])], { at: 1 }, countingIds(), String(empty?.["id"])));
  expect(store.state().design.body.rows.map(({ cells }) => cells)).toEqual([[1, 1], [1]]);
  store.undo();
  expect(store.state().design).toEqual(design);
});

describe("words of sections", () => {
  it("are found line by line, but not those that can stay", () => {
    const words = sectionWords();
    expect(words.has("say in one line what is new")).toBe(true);
    expect(
      words.has("begin as you would begin a letter: with what happened, and why you write today of all days."),
    ).toBe(true);
    expect([...words].filter((line) => /^(delivery|total|programme|when)$|\{\{/.test(line))).toEqual([]);
  });

  it("are a finding only as long as they are left", () => {
    const design = (text: string) => blankDesign(countingIds(), {}, [newRow([1], [newContent("text", { text })])]);
    const found = (text: string) =>
      auditDesign({ ...input(design(text)), sectionWords: sectionWords() }).filter(
        ({ rule }) => rule === "sample-words",
      );
    expect(found("<p>Hello!</p><p>One sentence on what readers <b>get</b> from it.</p>")).toHaveLength(1);
    expect(found("<p>Two coffees for the price of one.</p>")).toEqual([]);
  });
});
