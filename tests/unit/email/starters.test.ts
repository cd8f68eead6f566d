import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { starterPictures } from "#bin/icons/starter-pictures.ts";
import { auditDesign } from "#shared/mail-audit/audit-design.ts";
import { sayFrom } from "#editor/app/model/i18n/say.ts";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import { Subject, TemplateName } from "#shared/models/scalars.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { designOfStarter } from "#shared/starters/make-design.ts";
import { quiet } from "#shared/sections/parts.ts";
import { starters } from "#shared/starters/starters.ts";

const publicFolder = resolve(import.meta.dirname, "../../../web/public");
const drawn = starterPictures();

function designOf(starter: (typeof starters)[number]) {
  let ids = 0;
  return designOfStarter(starter, "https://app.example", () => `id-${String((ids += 1)).padStart(7, "0")}`);
}

/** Relative luminance (WCAG 2.2, "contrast ratio"). */
function luminance(hex: string): number {
  const channels = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [r, g, b] = channels.map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light! + 0.05) / (dark! + 0.05);
}

it("there are at least thirty starters, each with a name of its own", () => {
  const ids = new Set(starters.map(({ id }) => id));
  expect(ids.size).toBe(starters.length);
  expect(ids.size).toBeGreaterThanOrEqual(30);
});

it("some starters show lists and conditions", () => {
  const sources = starters.map((starter) => renderDesign(designOf(starter), { mode: "mail" }).html);
  expect(sources.filter((html) => html.includes("{{#each ")).length).toBeGreaterThanOrEqual(4);
  expect(sources.filter((html) => html.includes("{{#if ")).length).toBeGreaterThanOrEqual(4);
});

const inEnglish = { say: sayFrom({}), sayProblem: (message: string) => message };

describe.each(starters.map((starter) => [starter.id, starter] as const))("the starter %s", (id, starter) => {
  const { html, text, warnings } = renderDesign(designOf(starter), { mode: "mail" });

  it("can be sent by Amazon SES with any data", () => {
    expect(preflight({ subject: starter.subject, preheader: starter.preheader, html, text })).toEqual([]);
    expect(warnings).toEqual([]);
    expect(Subject.safeParse(starter.subject).success).toBe(true);
    expect(TemplateName.safeParse(starter.defaultName).success).toBe(true);
  });

  it("is a design that the editor reads", () => {
    expect(readDesign(JSON.stringify(designOf(starter))).ok).toBe(true);
  });

  it("has its picture as it is drawn, with an alternative text, or none", () => {
    const path = `starters/1/${id}.png`;
    const picture = drawn.get(path);
    if (picture !== undefined) expect(picture.equals(readFileSync(resolve(publicFolder, path)))).toBe(true);
    expect(html.includes(`src="https://app.example/${path}"`)).toBe(picture !== undefined);
    expect(html.match(/<img/g) ?? []).toHaveLength(picture === undefined ? 0 : 1);
    expect(html).not.toMatch(/<img[^>]* alt=""/);
  });

  it("is readable: its colors have a contrast of 4.5 : 1", () => {
    const { accent, ink, paper } = starter.look;
    for (const [front, back] of [
      [accent, "#ffffff"],
      [accent, paper],
      [ink, paper],
      [ink, "#ffffff"],
      [quiet, paper],
      [quiet, "#ffffff"],
    ] as const) {
      expect(contrast(front, back), `${front} on ${back}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("has no finding of the editor's checks, and declares its language", () => {
    const design = designOf(starter);
    expect(
      auditDesign({ design, kept: design, mergeTags: [], iconOrigin: "https://app.example", ...inEnglish }),
    ).toEqual([]);
    expect(html).toMatch(/<html [^>]*lang="en"/);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it("is far below the size at which Gmail cuts mails", () => {
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });
});
