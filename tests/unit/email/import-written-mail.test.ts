import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { objectAt } from "#shared/email/design/json.ts";
import type { Design, Row, Values } from "#shared/email/design/types.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import { designOfStarter } from "#shared/starters/make-design.ts";
import { newsletter } from "#shared/starters/newsletter.ts";
import { welcome } from "#shared/starters/welcome.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { drawnTypes } from "#tests/oracle/support/generated-contents.ts";
import { generatedDesign } from "#tests/oracle/support/generated-design.ts";
import { countingIds, fixture, fixtureNames, load } from "./support/fixtures.ts";
import { designOf } from "./support/one-content.ts";

const again = (html: string) => importHtml(html, { newId: countingIds() });
const mailOf = (design: Design) => renderDesign(design).html;

/** A countdown without a text leaves an empty cell, which is not recognised: it becomes empty html. */
const withoutEmpty = (html: string) => html.replaceAll('align="left"><div></div></td>', 'align="left"></td>');

const condition = fc.constantFrom<Values | null>(
  null,
  null,
  { type: "", label: "VIP", description: "", before: "{{#if vip}}", after: "{{/if}}" },
  { type: "", label: "Items", description: "", before: "{{#each items}}", after: "{{else}}{{none}}{{/each}}" },
  { type: "", label: "Not", description: "", before: "{{^vip}}", after: "{{/vip}}" },
);

/** The design with conditions and loops around some of its rows and contents. */
function withConditions(design: Design, next: () => Values | null): Design {
  const conditional = <T extends { values?: Values }>(item: T): T => ({
    ...item,
    values: { ...item.values, displayCondition: next() },
  });
  const rows = design.body.rows.map((row): Row => {
    const columns = row.columns.map((column) => ({ ...column, contents: column.contents.map(conditional) }));
    return conditional({ ...row, columns });
  });
  return { ...design, body: { ...design.body, rows } };
}

const conditional = fc
  .tuple(generatedDesign(drawnTypes), fc.array(condition, { minLength: 1, maxLength: 9 }))
  .map(([design, conditions]) => {
    let at = 0;
    return withConditions(design, () => conditions[(at += 1) % conditions.length] ?? null);
  });

describe("a mail that Sestina made is a design again that makes the same mail:", () => {
  test.each(fixtureNames)("%s", (name) => {
    const design = fixture(name);
    const read = again(mailOf(design)).design;
    expect(withoutEmpty(mailOf(read))).toBe(mailOf(design));
    expect(read.body.rows.map(({ columns }) => columns.length)).toEqual(
      design.body.rows.map(({ columns }) => columns.length),
    );
  });

  test.each([welcome, newsletter])("the starter $id, all recognised, with its hover styles", (starter) => {
    const design = designOfStarter(starter, "https://app.example", countingIds());
    const read = again(mailOf(design)).design;
    expect(mailOf(read)).toBe(mailOf(design));
    const types = (of: Design) =>
      of.body.rows.map(({ columns }) => columns.map(({ contents }) => contents.map((each) => each.type)));
    expect(types(read)).toEqual(types(design));
  });

  test.each(drawnTypes.filter((type) => type !== "html"))("any with contents of type %s, all recognised", (type) => {
    fc.assert(
      fc.property(generatedDesign([type]), (design) => {
        const read = again(mailOf(design));
        expect(mailOf(read.design)).toBe(mailOf(design));
        expect(read.parts.filter(({ recognised }) => recognised === "html")).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  test("any, with conditions and loops around rows and contents", () => {
    fc.assert(
      fc.property(conditional, (design) => {
        const read = again(mailOf(design)).design;
        expect(mailOf(load(JSON.stringify(read)))).toBe(mailOf(design));
        const conditions = (rows: readonly Row[]) =>
          rows.map(({ values = {} }) =>
            [objectAt(values, "displayCondition")].map(({ before, after }) => [before, after]),
          );
        expect(conditions(read.body.rows)).toEqual(conditions(design.body.rows));
      }),
      { numRuns: 50 },
    );
  });
});

test("a document that only declares left to right is recognised as without that", () => {
  const html = mailOf(designOf("text", { text: "<p>Hello {{name}}</p>" })).replace("<html ", '<html dir="ltr" ');
  const { design, parts } = again(html);
  expect(parts).toEqual([{ recognised: "structure", type: "text" }]);
  expect(design.body.values).not.toHaveProperty("textDirection");
});

test("contents that declare left to right keep it", () => {
  const design = designOf("text", { text: "<p>Hello {{name}}</p>" });
  const html = mailOf({ ...design, body: { ...design.body, values: { ...design.body.values, textDirection: "ltr" } } });
  const read = again(html);
  expect(read.parts).toEqual([{ recognised: "structure", type: "text" }]);
  expect(read.design.body.values?.["textDirection"]).toBe("ltr");
  expect(mailOf(read.design)).toBe(html);
});

describe("what is not recognised in a mail that Sestina made stays as it is, byte for byte:", () => {
  const words = '<h1 style="color:#112233">Your order, {{name}}</h1>';
  const made = (html: string) => mailOf(designOf("text", { text: html }));

  test("a content changed by hand", () => {
    const html = made(words).replace(
      "text-align:left;word-wrap:break-word",
      "word-wrap:break-word;text-shadow:1px 1px #000",
    );
    const read = again(html);
    expect(read.parts).toEqual([{ recognised: "html", type: "html" }]);
    expect(mailOf(read.design)).toContain(`text-shadow:1px 1px #000">${words}</div>`);
  });

  test("a row changed by hand, in its place", () => {
    const html = made(words).replace('class="u-row"', 'class="u-row" dir="rtl"');
    const row = html.slice(
      html.indexOf('<div class="u-row-container"'),
      html.lastIndexOf("\n<!--[if (mso)|(IE)]></td>"),
    );
    const read = mailOf(again(html).design);
    expect(read).toContain(`<![endif]-->\n${row}\n<!--`);
  });

  test("text and tags between rows", () => {
    const loose = "<p>between {{a}}</p><!--[if mso]><b>Outlook</b><![endif]-->";
    const html = made(words).replace('<div class="u-row-container"', `${loose}\n<div class="u-row-container"`);
    const { design, parts } = again(html);
    expect(parts.map(({ recognised }) => recognised)).toEqual(["html", "structure"]);
    expect(mailOf(design)).toBe(html);
  });

  test("rules and style sheets of the head that the design does not contain", () => {
    const rules = ".mine > a { color: red; }\n@media (max-width: 300px){\n.mine { display: none; }\n}";
    const sheet = '<link href="https://fonts.example/css?family=Mine&amp;v=2" rel="stylesheet" type="text/css">';
    const html = made(words).replace("</style>", `${rules}\n</style>\n${sheet}`);
    const read = mailOf(again(html).design);
    for (const kept of [".mine > a { color: red; }", ".mine { display: none; }", sheet]) expect(read).toContain(kept);
    expect(mailOf(again(read).design)).toBe(read);
  });

  test("a mail whose rules color links as a design cannot is imported as a whole", () => {
    const html = made(words).replace(/#u_body a\{[^}]*\}/, "#u_body a{color:red;text-decoration:underline dotted}");
    expect(mailOf(again(html).design)).toContain("underline dotted");
  });
});
