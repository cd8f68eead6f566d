import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { parseTemplate } from "#shared/placeholders/parse.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
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

/** Milliseconds of processor time, so that other load on the machine has little effect. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** The best of five rounds of 200 ms, after one warm-up round. */
function perSecond(work: (round: number) => void): number {
  let round = 0;
  let best = 0;
  for (let turn = 0; turn < 6; turn += 1) {
    const start = processorTime();
    const first = round;
    while (processorTime() - start < 200) for (let n = 0; n < 20; n += 1) work((round += 1));
    if (turn > 0) best = Math.max(best, ((round - first) * 1000) / (processorTime() - start));
  }
  return best;
}

function slowestAnswer(sources: readonly string[]): number {
  const times = sources.map((html) => {
    const start = processorTime();
    preflight({ subject: "", html });
    return processorTime() - start;
  });
  return Math.max(...times);
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

/** Extraction, cached rendering, and the longest answer to a hostile template. */
export function bench(): Promise<Row[]> {
  const { html, data } = largeMail();
  const extractions = perSecond((round) => {
    const extracted = extractPlaceholders({ subject: "{{subject}}", html: `${html}<!-- ${round} -->` });
    if (!extracted.ok) throw new Error("the mail of the bench does not parse");
  });

  let characters = 0;
  const renderings = perSecond(() => {
    const parsed = parseTemplate(html);
    const rendered = parsed.ok ? renderTemplate(parsed.template, data) : parsed;
    if (!rendered.ok) throw new Error("the mail of the bench does not render");
    characters += rendered.output.length;
  });
  if (characters === 0) throw new Error("nothing was rendered");

  const hostile = slowestAnswer(hostileTemplates());
  return Promise.resolve([
    {
      name: "placeholders: extractions of a 98 KB mail",
      value: extractions,
      unit: "1/s",
      target: 500,
      better: "higher",
    },
    { name: "placeholders: cached renderings of it", value: renderings, unit: "1/s", target: 10_000, better: "higher" },
    { name: "placeholders: slowest hostile template", value: hostile, unit: "ms", target: 500, better: "lower" },
  ]);
}
