import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { blockRoutes } from "#shared/api/blocks.ts";
import { translationRoutes } from "#shared/api/translations.ts";
import { addMember } from "#tests/support/access-members.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type ApiAnswer, type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { blockTranslationsOf, translateInto, translationsOf } from "#tests/support/translations.ts";

let product: Product;
let studio: Studio;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  person = studio.person;
  await translateInto(person, "de", "fr");
});
afterAll(() => product.close());

const html = '<p>Write to <a href="https://shop.example">our shop</a>, {{name}}.</p>';
const source = "Write to <1>our shop</1>, {{name}}.";
const german = "Schreib an <1>unseren Laden</1>, {{name}}.";

async function makeBlock(label = "Footer", design: string | undefined = makeDesign(html)): Promise<string> {
  const body = { label, description: "About it", ...(design !== "" && { design }) };
  return (await person.call(blockRoutes.createBlock, { body })).body.id;
}

const exported = (id: string, query: object = {}): Promise<ApiAnswer> =>
  person.call(translationRoutes.exportBlockTranslations, {
    params: { id },
    query: { language: "de", format: "xliff", ...query },
  });
const preview = (id: string, body: object): Promise<ApiAnswer> =>
  person.call(translationRoutes.previewBlockTranslations, { params: { id }, body });
const save = (id: string, body: object, more: object = {}): Promise<ApiAnswer> =>
  person.call(translationRoutes.importBlockTranslations, {
    params: { id },
    body: { ...body, basedOnVersion: 1, withStale: false, ...more },
  });
const blockOf = async (id: string) => (await person.call(blockRoutes.getBlock, { params: { id } })).body;
const rule = ({ body }: ApiAnswer): string => body.fields[0].rule;

describe("the translations of a reusable block", () => {
  it.each(["xliff", "po", "pot", "json", "csv"])(
    "are exported as %s, with the block's id and no subject",
    async (format) => {
      const id = await makeBlock();
      const { status, body } = await exported(id, { format });
      expect(status).toBe(200);
      expect(body.fileName).toMatch(/^Footer\.de\.(xlf|po|pot|json|csv)$/);
      expect(body.text).toContain("our shop");
      expect(body.text).toContain(`block:${id}`);
      expect(body.text).not.toMatch(/Subject|Preheader/);
    },
  );

  it("have a name for files of each label", async () => {
    const names = ["../Footer: 2/3", "a\\b*c", "Größe (neu)"].map(async (label) => {
      const { body } = await exported(await makeBlock(label));
      return body.fileName;
    });
    expect(await Promise.all(names)).toEqual(["-Footer- 2-3.de.xlf", "a-b-c.de.xlf", "Größe -neu-.de.xlf"]);
  });

  it("are previewed without a change, and saved as one new version that no template shows yet", async () => {
    const id = await makeBlock();
    const file = await blockTranslationsOf(person, id, { [source]: german });
    const seen = await preview(id, file);
    expect(seen).toMatchObject({
      status: 200,
      body: {
        ...{ language: "de", exportedVersion: 1, versionNumber: 1 },
        counts: { changed: 1, stale: 0, refused: 0, unknown: 0, unchanged: 0 },
        segments: [{ kind: "changed", source, after: german, context: "Row 1: html" }],
      },
    });
    expect((await blockOf(id)).versionNumber).toBe(1);
    expect(await save(id, file)).toMatchObject({ status: 200, body: { isSaved: true, versionNumber: 2 } });
    const block = await blockOf(id);
    expect(block).toMatchObject({ versionNumber: 2, state: "UPDATED", label: "Footer", description: "About it" });
    expect(block.design).toContain('Schreib an <a href=\\"https://shop.example\\">unseren Laden</a>, {{name}}.');
    expect(block.html).toContain("our shop");
    const { body: again } = await exported(id, { format: "json" });
    expect(JSON.parse(again.text).segments).toMatchObject([{ target: german }]);
  });

  it("are not saved if nothing has changed, also when the same file comes twice", async () => {
    const id = await makeBlock();
    const untouched = { format: "xliff", text: (await exported(id)).body.text };
    expect(await save(id, untouched)).toMatchObject({ status: 200, body: { isSaved: false, versionNumber: 1 } });
    const file = await blockTranslationsOf(person, id, { [source]: german });
    await save(id, file);
    expect(await save(id, file, { basedOnVersion: 2 })).toMatchObject({ body: { isSaved: false, versionNumber: 2 } });
    expect((await blockOf(id)).versionNumber).toBe(2);
  });

  it("are stale if the source has changed, and refused for another version than the newest", async () => {
    const id = await makeBlock();
    const file = await blockTranslationsOf(person, id, { [source]: german });
    const { design } = await blockOf(id);
    const body = { basedOnVersion: 1, design: design.replace("Write to", "Call") };
    expect(await person.call(blockRoutes.updateBlock, { params: { id }, body })).toMatchObject({ status: 200 });
    expect((await preview(id, file)).body.counts).toMatchObject({ stale: 1, changed: 0 });
    expect(await save(id, file, { withStale: true })).toMatchObject({ status: 409, body: { detail: "BLOCK_CHANGED" } });
    const saved = await save(id, file, { withStale: true, basedOnVersion: 2 });
    expect(saved).toMatchObject({ body: { isSaved: true, versionNumber: 3 } });
  });

  it("are refused by segment for a lost placeholder", async () => {
    const id = await makeBlock();
    const { body } = await preview(id, await blockTranslationsOf(person, id, { [source]: "<1>Laden</1>" }));
    expect(body.segments).toMatchObject([{ kind: "refused", reason: "The code {{name}} is missing." }]);
  });

  it("are refused as a whole for another block, for a template, and for a language that is not used", async () => {
    const [id, other] = [await makeBlock(), await makeBlock("Other")];
    const template = await studio.template("own", "<p>Hello</p>");
    const file = await blockTranslationsOf(person, other, {});
    expect(rule(await preview(id, file))).toBe("The file is for another reusable block.");
    expect(rule(await preview(id, await translationsOf(person, template, {})))).toBe(
      "The file is for another reusable block.",
    );
    const ofTemplate = await person.call(translationRoutes.previewTranslations, {
      params: { id: template },
      body: file,
    });
    expect(rule(ofTemplate)).toBe("The file is for another template.");
    expect(rule(await exported(id, { language: "it" }))).toBe('Your company does not translate into "it".');
  });

  it("need a design", async () => {
    const id = await makeBlock("Empty", "");
    const answer = { status: 409, body: { detail: "BLOCK_HAS_NO_DESIGN" } };
    expect(await exported(id)).toMatchObject(answer);
    expect(await preview(id, { format: "json", text: "{}" })).toMatchObject(answer);
  });

  it("of another company look like those of an unknown block", async () => {
    const id = await makeBlock();
    const file = await blockTranslationsOf(person, id, {});
    const stranger = await product.join();
    const answers = await Promise.all([
      stranger.call(translationRoutes.exportBlockTranslations, {
        params: { id },
        query: { language: "de", format: "po" },
      }),
      stranger.call(translationRoutes.previewBlockTranslations, { params: { id }, body: file }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  });

  it("are compared among files of templates", async () => {
    const id = await makeBlock();
    const template = await studio.template("with-blocks", "<p>Hello</p>");
    const file = await blockTranslationsOf(person, id, { [source]: german });
    const unknown = { ...file, text: file.text.replace(id, "unknown-block") };
    const files = [await translationsOf(person, template, { Hello: "Hallo" }), file, unknown];
    const { body } = await person.call(translationRoutes.previewTranslationFiles, { body: { files } });
    expect(body.files).toMatchObject([
      { kind: "template", id: template, name: "with-blocks" },
      { kind: "block", id, name: "Footer", language: "de", versionNumber: 1, counts: { changed: 1 } },
      { problem: "Your company has no such reusable block." },
    ]);
  });

  it("are compared by those who may change blocks only; files of templates are not", async () => {
    const id = await makeBlock();
    const template = await studio.template("not-theirs", "<p>Hello</p>");
    const member = await addMember(product, person, {
      permissions: ["edit_blocks"],
      accountIds: [studio.customer.accountId],
    });
    const file = await blockTranslationsOf(person, id, { [source]: german });
    const files = [file, await translationsOf(person, template, { Hello: "Hallo" })];
    const { status, body } = await member.call(translationRoutes.previewTranslationFiles, { body: { files } });
    expect(status).toBe(200);
    expect(body.files).toMatchObject([
      { kind: "block", id, counts: { changed: 1 } },
      { problem: "You may not change templates." },
    ]);
    expect(body.files[1]).toEqual({ problem: "You may not change templates." });
  });

  it("are refused among other files in sentences about blocks", async () => {
    const id = await makeBlock();
    const empty = await makeBlock("Empty", "");
    const file = await blockTranslationsOf(person, id, { [source]: german });
    const inItalian = { ...file, text: file.text.replace('"de"', '"it"') };
    const ofEmpty = { ...file, text: file.text.replace(id, empty) };
    const { body } = await person.call(translationRoutes.previewTranslationFiles, {
      body: { files: [inItalian, ofEmpty] },
    });
    expect(body.files).toEqual([
      { problem: 'The file is for the language "it", into which the reusable block is not translated.' },
      { problem: "The reusable block has no design yet." },
    ]);
  });
});
