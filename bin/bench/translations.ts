import { deflateRawSync } from "node:zlib";
import { readCsv } from "#shared/translation/formats/csv-file.ts";
import { readJson } from "#shared/translation/formats/json-file.ts";
import { readPo } from "#shared/translation/formats/po-file.ts";
import { readXliff } from "#shared/translation/formats/read-xliff.ts";
import { readZip, textOf } from "#web/lib/zip/read-zip.ts";
import { newZip, zipFile } from "#web/lib/zip/new-zip.ts";
import { inTurn, processorTime } from "./in-turn.ts";
import { median } from "./median.ts";
import type { Row } from "./row.ts";

const MB = 1024 * 1024;
/** What a refusal may take. */
const LONGEST_MS = 500;

const fill = (word: string, bytes = 4 * MB): string => word.repeat(Math.floor(bytes / word.length));

const root =
  '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:s="urn:sestina:translation:1" version="2.1" srcLang="en" trgLang="de"><file id="f" original="t" s:version="1">';
const poHeader = 'msgid ""\nmsgstr "Language: de\\nX-Sestina-Template: t\\nX-Sestina-Version: 1\\n"\n\n';
const unit = (text: string) => `${root}<unit id="u"><segment><source>${text}</source></segment></unit>`;

/** Files that are refused at their end, or for what they would unpack to, each with its reader. */
const hostileFiles: readonly (readonly [read: (text: string) => unknown, text: string])[] = [
  [
    readXliff,
    `<!DOCTYPE xliff [<!ENTITY a0 "ha">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`).join("")}]>${root}&a30;`,
  ],
  [readXliff, `<!DOCTYPE x SYSTEM "file:///etc/passwd">${root}`],
  [readXliff, root + fill("<group>")],
  [readXliff, root + fill('<unit id="u"><segment><source>x</source></segment></unit>')],
  [readXliff, unit(fill("&amp;"))],
  [readXliff, unit(fill('<ph id="1"/>'))],
  [readPo, `${poHeader}msgctxt "a#1"\nmsgid "${fill("\\\\")}"\nmsgstr "\\q"`],
  [readPo, poHeader + fill('msgctxt "a#1"\nmsgid "x"\nmsgstr "y"\n')],
  [readJson, fill("[")],
  [readCsv, `"template","version","language","id","target"\r\n"${fill('""')}`],
  [readCsv, `template,version,language,id,target\n${fill("t,1,de,a,x\n")}`],
];

function refusalTime(read: (text: string) => unknown, text: string): number {
  return processorTime(() => {
    try {
      read(text);
    } catch {
      return;
    }
    throw new Error(`A file of the bench is not refused: ${text.slice(0, 200)}`);
  }, 1);
}

/** A ZIP file with a file `a.xlf` for each content, whose directory is changed at the place of each. */
async function zipOf(count: number, change: (entry: DataView) => void): Promise<Blob> {
  const writer = newZip();
  for (let at = 0; at < count; at += 1) await writer.add(`${at}.xlf`, "x");
  const bytes = Buffer.from(await zipFile(writer).arrayBuffer());
  for (
    let at = bytes.indexOf("PK\u0001\u0002", "latin1");
    at >= 0;
    at = bytes.indexOf("PK\u0001\u0002", at + 1, "latin1")
  ) {
    change(new DataView(bytes.buffer, bytes.byteOffset + at));
  }
  return new Blob([bytes]);
}

/** 100 MB of zeros that claim to be one byte. */
async function bomb(): Promise<Blob> {
  const packed = deflateRawSync(Buffer.alloc(100 * MB));
  const file = Buffer.from(await (await zipOf(1, () => undefined)).arrayBuffer());
  const start = 30 + file.readUInt16LE(26);
  const length = file.readUInt32LE(18);
  const directory = file.indexOf("PK\u0001\u0002", "latin1");
  file.writeUInt32LE(packed.length, directory + 20);
  const end = file.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  file.writeUInt32LE(directory + packed.length - length, end + 16);
  return new Blob([file.subarray(0, start), packed, file.subarray(start + length)]);
}

const hostileZips = async (): Promise<readonly Blob[]> => [
  await bomb(),
  await zipOf(5000, (entry) => entry.setUint32(24, 3 * MB, true)),
  await zipOf(5000, (entry) => entry.setUint32(16, 1, true)),
  new Blob([fill("PK\u0005\u0006", 10 * MB)]),
];

async function zipTime(file: Blob): Promise<number> {
  const start = process.cpuUsage();
  const refused = await readZip(file, { entries: 20_000, entryBytes: 4 * MB, bytes: 1024 * MB })
    .then(async (entries) => {
      for (const entry of entries) await textOf(entry);
      return false;
    })
    .catch(() => true);
  if (!refused) throw new Error("A ZIP file of the bench is not refused.");
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** The longest refusals of files that are made to overload their readers. */
export async function bench(): Promise<Row[]> {
  const zips = await hostileZips();
  const times = await inTurn(5, {
    files: () => Math.max(...hostileFiles.map(([read, text]) => refusalTime(read, text))),
    zips: async () => {
      const found: number[] = [];
      for (const zip of zips) found.push(await zipTime(zip));
      return Math.max(...found);
    },
  });
  const row = (name: string, values: readonly number[]): Row => ({
    ...{ name, value: median(values), unit: "ms", target: 1, better: "lower" },
    reference: { name: "what a refusal may take", value: LONGEST_MS },
  });
  return [
    row("translations: slowest refused file", times.files),
    row("translations: slowest refused ZIP file", times.zips),
  ];
}
