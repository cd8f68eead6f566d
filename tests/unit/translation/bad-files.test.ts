import { describe, expect, it } from "vitest";
import { compareFile } from "#shared/translation/compare-file.ts";
import { readCsv, writeCsv } from "#shared/translation/formats/csv-file.ts";
import { readJson, writeJson } from "#shared/translation/formats/json-file.ts";
import { readPo, writePo } from "#shared/translation/formats/po-file.ts";
import { readXliff } from "#shared/translation/formats/read-xliff.ts";
import { writeXliff } from "#shared/translation/formats/write-xliff.ts";
import { load } from "../email/support/fixtures.ts";
import { contentOf, germanOf } from "./support/formats.ts";

const design = load({
  body: {
    rows: [
      {
        cells: [1],
        columns: [
          {
            contents: ["first", "second"].map((id) => ({
              ...{ id, type: "text", values: { text: `<p>The ${id}: {{name}} <b>here</b></p>` } },
            })),
          },
        ],
      },
    ],
  },
});
/** Without what stands outside of the contents, so that counts are those of the contents. */
const content = contentOf(germanOf(design).filter(({ id }) => id.includes(".")));
const xliff = writeXliff(content);
const po = writePo(content, { isTemplate: false });
const json = writeJson(content);
const csv = writeCsv(content);

/** A text that is expanded a thousand million times. */
const bomb = [
  '<!DOCTYPE xliff [<!ENTITY a0 "ha">',
  ...Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`),
  "]>",
].join("");

const twice = (text: string, pattern: RegExp) => text.replace(pattern, (found) => found + found);

const refusals: readonly (readonly [what: string, read: (text: string) => unknown, text: string, reason: RegExp])[] = [
  [
    "XLIFF with entities that expand each other",
    readXliff,
    xliff.replace("<xliff", `${bomb}<xliff`).replace("The first", "&a30;"),
    /document type/,
  ],
  [
    "XLIFF with an external entity",
    readXliff,
    xliff.replace("<xliff", '<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff'),
    /document type/,
  ],
  ["XLIFF with an undefined entity", readXliff, xliff.replace("The first", "&undefined;"), /not well-formed/],
  [
    "XLIFF 1.2",
    readXliff,
    '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file/></xliff>',
    /XLIFF 1\.2/,
  ],
  ["XLIFF 2.2", readXliff, xliff.replace('version="2.1"', 'version="2.2"'), /XLIFF 2\.2/],
  [
    "XLIFF with a segment twice",
    readXliff,
    twice(xliff, /<unit id="first[^]*?<\/unit>/),
    /"first\.text" more than once/,
  ],
  ["XLIFF of two templates", readXliff, twice(xliff, /<file [^]*<\/file>/), /more than one template/],
  ["XLIFF without a language", readXliff, xliff.replace(/ trgLang="[^"]*"/, ""), /no language/],
  ["XLIFF without a template", readXliff, xliff.replace(/ sestina:version="3"/, ""), /no version/],
  ["XLIFF that ends early", readXliff, xliff.slice(0, xliff.length / 2), /not well-formed/],
  [
    "XLIFF with a thousand levels",
    readXliff,
    xliff.replace("<segment", `${"<m:x xmlns:m='urn:m'>".repeat(1000)}<segment`),
    /nested/,
  ],
  ["a page of html", readXliff, "<html><body>Hello</body></html>", /not XLIFF/],
  ["no XML at all", readXliff, "Hello", /not well-formed/],
  ["PO without a header", readPo, po.replace(/^[^]*?\n\n/, ""), /no header/],
  ["PO with a segment twice", readPo, `${po}\n${po.slice(po.indexOf("\n\n"))}`, /more than once/],
  ["PO with a plural form", readPo, po.replace(/^msgstr "".*/gm, 'msgstr[0] "x"'), /plural|Line/],
  ["PO with an entry without context", readPo, po.replace(/^msgctxt.*$/gm, ""), /without the id/],
  ["PO with an open quote", readPo, po.replace('here</1>"', "here</1>"), /Line \d+/],
  ["PO with an unknown escape", readPo, po.replace("The first", String.raw`The \q first`), /escape/],
  ["JSON that ends early", readJson, json.slice(0, -20), /not JSON/],
  ["JSON of another form", readJson, '{"template":"x","version":"3"}', /another form/],
  ["JSON with a segment twice", readJson, json.replaceAll("second.text", "first.text"), /more than once/],
  ["CSV without a column", readCsv, csv.replace('"target"', '"translation"'), /no column "target"/],
  ["CSV with a segment twice", readCsv, csv.replaceAll("second.text", "first.text"), /more than once/],
  ["CSV with an open quote", readCsv, csv.slice(0, -3), /quote/],
  ["CSV with text after a quote", readCsv, csv.replace('"context",', '"context"x,'), /after a quote/],
  [
    "CSV of two templates",
    readCsv,
    csv.replace(/"00000000-template"(?=[^]*second)(?![^]*"00000000-template"[^]*second)/, '"other"'),
    /different values/,
  ],
  ["CSV without rows", readCsv, csv.split("\r\n")[0] ?? "", /no rows/],
];

describe("a file is refused with a reason:", () => {
  it.each(refusals)("%s", (_, read, text, reason) => {
    expect(() => read(text)).toThrow(reason);
  });
});

describe("a large file is read in linear time:", () => {
  const long = "a".repeat(1_000_000);
  const cases: readonly (readonly [string, (text: string) => unknown, string])[] = [
    ["backslashes in JSON", readJson, json.replace('"target": null', `"target": "${"\\\\".repeat(1_000_000)}"`)],
    ["quotes in CSV", readCsv, csv.replace(/""\r\n$/, `"${'""'.repeat(1_000_000)}"\r\n`)],
    ["backslashes in PO", readPo, po.replace('msgstr ""\n\n', `msgstr "${"\\\\".repeat(500_000)}"\n\n`)],
    ["a long text in XLIFF", readXliff, xliff.replace("The first", long)],
    [
      "many codes in XLIFF",
      readXliff,
      xliff.replace("</source>", `</source><target>${'<ph id="p1"/>'.repeat(100_000)}</target>`),
    ],
  ];
  it.each(cases)("%s", (_, read, text) => {
    expect(text.length).toBeGreaterThan(400_000);
    const file = read(text) as ReturnType<typeof readJson>;
    const outcomes = compareFile(content.segments, file.segments);
    expect(outcomes).toHaveLength(2);
  });
});

describe("a cell of a CSV file", () => {
  it.each(["=1+1", "+49 30", "-5 %", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1", "'=1", "''=1"])(
    "does not run as a formula for the text %j, which comes back unchanged",
    (text) => {
      const { source } = content.segments[0]!;
      const target = { ...source, codes: new Map(), pieces: [text] };
      const file = writeCsv({ ...content, segments: [{ ...content.segments[0]!, target }] });
      expect(file).toContain(`,"'${text}"`);
      expect(readCsv(file).segments[0]!.target).toBe(text);
    },
  );

  it.each([";", "\t"])("may be separated by %j, as spreadsheets of other countries write it", (separator) => {
    expect(readCsv(csv.replaceAll('","', `"${separator}"`))).toEqual(readCsv(csv));
  });
});

describe("a file that tools have changed is read as before:", () => {
  const translated = writeXliff(contentOf(content.segments.map((each) => ({ ...each, target: each.source }))));
  const targets = readXliff(translated).segments.map(({ target }) => target);

  it.each([
    [
      "pairs as separate start and end codes",
      translated.replace(/<pc id="1"[^>]*>(.*?)<\/pc>/g, '<sc id="1"/>$1<ec startRef="1"/>'),
    ],
    [
      "annotations around text",
      translated.replace(/(<target[^>]*>)(.*?)<\/target>/g, '$1<mrk id="m1">$2</mrk></target>'),
    ],
    ["a group around the units", translated.replace(/(<unit [^]*<\/unit>)/, '<group id="g1">$1</group>')],
    ["elements of other namespaces", translated.replace("<segment", '<x:y xmlns:x="urn:x">text</x:y><segment')],
    ["CDATA instead of references", translated.replaceAll(/here(?=<\/pc>)/g, "<![CDATA[here]]>")],
  ])("%s", (_, text) => {
    expect(text).not.toBe(translated);
    expect(readXliff(text).segments.map(({ target }) => target)).toEqual(targets);
  });

  it("the language of a PO file as gettext writes it", () => {
    expect(readPo(po.replace("Language: de", "Language: pt_BR")).language).toBe("pt-BR");
  });

  it("a translation that is marked as not done counts as none", () => {
    const initial = readXliff(translated.replaceAll('state="translated"', 'state="initial"'));
    expect(initial.segments.map(({ target }) => target)).toEqual([undefined, undefined]);
    const fuzzy = readPo(po.replaceAll("msgctxt", "#, fuzzy\nmsgctxt").replaceAll(/msgstr ""$/gm, 'msgstr "x"'));
    expect(fuzzy.segments.map(({ target }) => target)).toEqual([undefined, undefined]);
  });
});
