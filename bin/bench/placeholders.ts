import Handlebars from "handlebars";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { inTurn, processorTime, ratioRow } from "./in-turn.ts";
import type { Row } from "./row.ts";

const paragraph = `<p style="margin:0;font-family:Arial,sans-serif;font-size:14px;line-height:140%">${"Text of a mail. ".repeat(10)}</p>\n`;
const item = "<tr><td>{{title}}</td><td>{{price}}</td>{{#if reduced}}<td>reduced</td>{{/if}}</tr>\n";

/** A mail of 98 KB with 50 placeholders and a loop, and data with 200 items for it. */
function largeMail(): { html: string; data: Record<string, unknown> } {
  const names = Array.from({ length: 46 }, (_, index) => `field${index}`);
  const loop = `<table>{{#each items}}${item}{{/each}}</table>\n`;
  const fields = names.map((name) => `${paragraph}<p>{{${name}}}</p>\n`).join("");
  const html = loop + fields;
  const filler = paragraph.repeat(Math.floor((98_000 - html.length) / paragraph.length));
  const items = Array.from({ length: 200 }, (_, index) => ({
    title: `Item ${index}`,
    price: "9.90",
    reduced: index % 2 === 0,
  }));
  return {
    html: html + filler,
    data: { ...Object.fromEntries(names.map((name) => [name, `value of ${name}`])), items },
  };
}

/** Inputs made to overload a parser: nesting, braces, quotes, tags up to every limit of the scan. */
function hostileTemplates(): string[] {
  const full = 500_000;
  const fill = (word: string): string => word.repeat(Math.floor(full / word.length));
  const twenty = `${"{{#each a}}".repeat(20)}x${"{{/each}}".repeat(20)}`;
  return [
    "{{#if a}}".repeat(20_000),
    `${"{{#if a}}".repeat(4_500)}${"{{/if}}".repeat(4_500)}`,
    "{".repeat(full),
    fill("{{ "),
    fill('{{"'),
    fill("{{!-- "),
    `{{a "${fill('\\"')}}}`,
    `{{#if ${fill("a ")}}}{{/if}}`,
    "{{lookup a b c}} ".repeat(4_999),
    `{{#if a}}${"{{else if b}}".repeat(98)}{{/if}}`.repeat(50),
    twenty.repeat(120),
    "{{title}}".repeat(4_999) + "<p>text</p>".repeat(40_000),
    `${" \n".repeat(120_000)}{{#if a}}${" \n".repeat(120_000)}{{/if}}`,
  ];
}

const slowestAnswer = (sources: readonly string[]): number =>
  Math.max(...sources.map((html) => processorTime(() => preflight({ subject: "", html }), 1)));

/** Extraction, cached rendering, and the longest answer to a hostile template, compared with Handlebars. */
export async function bench(): Promise<Row[]> {
  const { html, data } = largeMail();
  let round = 0;
  // A comment of another length each time: no text is parsed twice.
  const another = () => `${html}<!-- ${"x".repeat((round += 1) % 997)}${String(round)} -->`;
  const extract = () => {
    const extracted = extractPlaceholders({ subject: "{{subject}}", html: another() });
    if (!extracted.ok) throw new Error("the mail of the bench does not parse");
  };
  const compiled = Handlebars.compile(html, { noEscape: true });
  const render = () => {
    const parsed = parseTemplate(html);
    const rendered = parsed.ok ? renderTemplate(parsed.template, data) : parsed;
    if (!rendered.ok || rendered.output !== compiled(data))
      throw new Error("the mail of the bench renders differently");
    return rendered;
  };
  render();
  const cached = () => {
    const parsed = parseTemplate(html);
    return parsed.ok && renderTemplate(parsed.template, data);
  };
  const longMail = html.repeat(5);
  const hostile = hostileTemplates();
  const times = await inTurn(9, {
    extracted: () => processorTime(extract, 40),
    parsed: () => processorTime(() => Handlebars.parse(another()), 40),
    rendered: () => processorTime(cached, 400),
    compiled: () => processorTime(() => compiled(data), 400),
    hostile: () => slowestAnswer(hostile.map((text) => text + " ".repeat((round += 1) % 97))),
    longMail: () => processorTime(() => Handlebars.parse(longMail), 4),
  });
  const row = { unit: "ms", better: "lower" } as const;
  return [
    ratioRow(
      { ...row, name: "placeholders: extraction, 98 KB", reference: "Handlebars.parse", target: 1 / 1.2 },
      ...([times.extracted, times.parsed] as const),
    ),
    ratioRow(
      {
        ...row,
        name: "placeholders: cached rendering of it",
        reference: "a compiled function of Handlebars",
        target: 1,
      },
      ...([times.rendered, times.compiled] as const),
    ),
    ratioRow(
      {
        ...row,
        name: "placeholders: slowest hostile template, 500 KB",
        reference: "Handlebars.parse of a plain mail of 490 KB",
        target: 25,
      },
      ...([times.hostile, times.longMail] as const),
    ),
  ];
}
