import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { keys, prefixes } from "#functions/storage/keys.ts";
import {
  type BodiesBasis,
  createBodiesCache,
  findTemplateBodies,
  parseBodies,
  putNewTemplateVersion,
  readStoredBodies,
} from "#functions/storage/templates/template-bodies-store.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const companyId = "company-0001";
let templates = 0;
const newTemplate = () => `template-${String((templates += 1)).padStart(4, "0")}`;

/** Text without repetitions, which no compression shortens by much. */
const noise = (length: number) => {
  const parts: string[] = [];
  for (let seed = length; parts.length * 8 < length; seed = (seed * 48_271) % 2_147_483_647)
    parts.push(seed.toString(36));
  return parts.join(" ").slice(0, length);
};
const bodiesOf = (html: string, design = "{}"): TemplateBodies => ({
  subject: "Hello {{name}}",
  html,
  text: "Hello",
  textIsOwn: false,
  design,
});

async function save(templateId: string, version: number, bodies: TemplateBodies, basis?: BodiesBasis) {
  const record = { version, createdAt: "2026-11-26T08:00:00.000Z", createdBy: "user-0001", bytes: 1 };
  const writes = await putNewTemplateVersion(companyId, templateId, record, { bodies, basis });
  await table.write(...writes);
  return writes;
}

const read = (templateId: string, version: number) => findTemplateBodies(table, companyId, templateId, version);
const basisOf = async (templateId: string, version: number) =>
  (await readStoredBodies(table, companyId, templateId, version))?.basis;
const chunksOf = (templateId: string, version: number) =>
  table.query(prefixes.templateBodies(companyId, templateId, version));
const deltaItem = (writes: readonly Write[]) => writes.flatMap((write) => ("put" in write ? [write.put] : []))[0];

describe("the bodies of a version", () => {
  it("take one item after a small change, and are read as they were saved", async () => {
    const id = newTemplate();
    const first = bodiesOf(noise(40_000));
    const second = bodiesOf(first.html.replace(first.html.slice(200, 240), "a new sentence"));
    await save(id, 1, first);
    const writes = await save(id, 2, second, await basisOf(id, 1));
    expect(writes).toHaveLength(1);
    expect(JSON.stringify(deltaItem(writes)).length).toBeLessThan(3000);
    expect([await read(id, 1), await read(id, 2)]).toEqual([first, second]);
    expect((await basisOf(id, 2))?.version).toBe(1);
  });

  it("are a delta in items of its own after a larger change, and whole after a change of everything", async () => {
    const id = newTemplate();
    const first = bodiesOf(noise(60_000));
    const second = bodiesOf(`${first.html.slice(0, 50_000)}${noise(8000)}`);
    const third = bodiesOf(noise(70_001));
    await save(id, 1, first);
    expect(await save(id, 2, second, await basisOf(id, 1))).toHaveLength(2);
    await save(id, 3, third, await basisOf(id, 2));
    expect([await read(id, 2), await read(id, 3)]).toEqual([second, third]);
    expect([(await basisOf(id, 2))?.version, (await basisOf(id, 3))?.version]).toEqual([1, 3]);
  });

  it("are read also where all of a large design changed at its beginning and its end", async () => {
    const id = newTemplate();
    const design = noise(500_000);
    const first = bodiesOf("<p>Hello</p>", design);
    const second = bodiesOf("<p>Hello</p>", `${design.slice(500)} the end`);
    await save(id, 1, first);
    await save(id, 2, second, await basisOf(id, 1));
    expect(await read(id, 2)).toEqual(second);
    expect(await chunksOf(id, 2)).toEqual([]);
  });

  it("of an earlier release are read", async () => {
    const id = newTemplate();
    const bodies = bodiesOf("<p>Hello</p>");
    const put = (item: object) =>
      table.write({ put: item as { pk: string; sk: string }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" });
    await put({ ...keys.templateVersion(companyId, id, 7), version: 7, createdAt: "", createdBy: "", bytes: 1 });
    await put({ ...keys.templateBody(companyId, id, 7, 0), chunk: gzipSync(JSON.stringify(bodies)) });
    expect(await read(id, 7)).toEqual(bodies);
    expect(await read(id, 8)).toBeUndefined();
  });

  it("are never made from another text than the delta was", async () => {
    const [id, other] = [newTemplate(), newTemplate()];
    await save(id, 1, bodiesOf(noise(20_000)));
    await save(other, 1, bodiesOf(noise(20_001)));
    await save(other, 2, bodiesOf(`${noise(20_000)} and more`), await basisOf(id, 1));
    await expect(read(other, 2)).rejects.toThrow(/corrupt|checksum/);
  });

  it("are the saved ones after any changes, by Lambdas with and without memory", async () => {
    const Edit = fc.record({
      at: fc.nat(3000),
      cut: fc.nat(400),
      text: fc.string({ maxLength: 300, unit: "grapheme" }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(Edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        const id = newTemplate();
        const warm = createBodiesCache();
        const saved = [bodiesOf(noise(3000))];
        await save(id, 1, saved[0]!);
        for (const [index, { at, cut, text }] of edits.entries()) {
          const { html } = saved.at(-1)!;
          const stored = await warm(table, companyId, id, index + 1);
          expect(parseBodies(stored!)).toEqual(saved.at(-1));
          saved.push(bodiesOf(html.slice(0, at) + text + html.slice(at + cut)));
          await save(id, index + 2, saved.at(-1)!, stored!.basis);
        }
        expect(await Promise.all(saved.map((_, index) => read(id, index + 1)))).toEqual(saved);
      }),
      { numRuns: 15 },
    );
  });
});

describe("a warm Lambda", () => {
  it("reads whole bodies once, and no more than it may keep", async () => {
    const id = newTemplate();
    const asked: string[] = [];
    const reader: Table = {
      ...table,
      get: (key) => (asked.push(key.sk), table.get(key)),
      query: (query) => (asked.push(query.skPrefix), table.query(query)),
    };
    const warm = createBodiesCache();
    await save(id, 1, bodiesOf(noise(2000)));
    await save(id, 2, bodiesOf(`${noise(2000)} more`), await basisOf(id, 1));
    await warm(reader, companyId, id, 1);
    await warm(reader, companyId, id, 2);
    await warm(reader, companyId, id, 2);
    expect(asked).toEqual(["body#00000001#", "version#00000002", "version#00000002"]);
    const large = newTemplate();
    await save(large, 1, bodiesOf("<p></p>", "x".repeat(8 * 1024 * 1024)));
    await warm(reader, companyId, large, 1);
    asked.splice(0);
    await warm(reader, companyId, id, 1);
    expect(asked).toEqual(["body#00000001#"]);
  });
});
