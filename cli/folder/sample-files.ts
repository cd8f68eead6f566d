import { createHash } from "node:crypto";
import * as z from "zod";
import { lookupLanguages } from "#shared/email/languages/lookup-language.ts";
import { LanguageCode } from "#shared/models/language-code.ts";
import { fileNameOf, nameOfFile } from "./file-names.ts";
import { readJson } from "./json-text.ts";
import { errorAt, startOf, type Problem } from "./problem.ts";

/** Values for the variables of a template. */
export interface Sample {
  readonly values: Readonly<Record<string, unknown>>;
  /** Of the mails that it is meant for; absent: of all. */
  readonly language?: string | undefined;
}

export interface SampleInFolder extends Sample {
  /** Relative to the template's folder, with slashes. */
  readonly file: string;
}

export const samplesFolder = "sample-data";

const Values = z.record(z.string(), z.unknown());

/** Hashes of a template's few sets: 64 bits tell them apart. */
const SHORT = 16;

/** By which a set of the folder is compared with the account's. The order of keys counts: a mail can list the values of an object. */
export const hashOfSample = (name: string, { language, values }: Sample): string =>
  createHash("sha256")
    .update(JSON.stringify([name, language ?? null, values]))
    .digest("hex")
    .slice(0, SHORT);

/** JSON for a repository, one value per line, with the keys in the order that they have. */
export const sampleText = (values: Sample["values"]): string => `${JSON.stringify(values, null, 2)}\n`;

/** The folder of sets for a language: the file of a set says its name only. */
export const folderOfSamples = (language: string | undefined): string =>
  language === undefined ? samplesFolder : `${samplesFolder}/${fileNameOf(language)}`;

/** The value itself: zod's copy has no `__proto__`. */
export const ownKeys = (value: unknown, copy: Record<string, unknown>): Record<string, unknown> =>
  isRecord(value) ? value : copy;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

interface ReadSamples {
  readonly problems: readonly Problem[];
  /** By name. */
  readonly samples: ReadonlyMap<string, SampleInFolder>;
}

type ReadSet = SampleInFolder & { readonly name: string };

/** The sample data of a template's folder: `sample-data/Ada.json`, for one language `sample-data/de/Ada.json`. */
export function readSamples(path: string, files: ReadonlyMap<string, string>): ReadSamples {
  const problems: Problem[] = [];
  const samples = new Map<string, SampleInFolder>();
  const taken = new Set<string>();
  for (const [file, text] of files) {
    const read = readSet(path, file, text);
    if (read === undefined) continue;
    if ("problem" in read) {
      problems.push(read.problem);
      continue;
    }
    const { name, ...sample } = read;
    if (taken.has(name.toLowerCase())) {
      const message = `Another file is the sample data ${JSON.stringify(name)} too. Delete one of them.`;
      problems.push(errorAt(startOf(`${path}/${file}`), "sample-data-twice", message));
    } else samples.set(name, sample);
    taken.add(name.toLowerCase());
  }
  return { problems, samples };
}

/** Undefined for a file that is none of sample data. */
function readSet(path: string, file: string, text: string): ReadSet | { readonly problem: Problem } | undefined {
  const [, folder, written] = /^sample-data\/(?:([^/]+)\/)?([^/]+)\.json$/.exec(file) ?? [];
  const name = written === undefined ? undefined : nameOfFile(written);
  if (name === undefined) return undefined;
  const place = startOf(`${path}/${file}`);
  const code = folder === undefined ? undefined : LanguageCode.safeParse(nameOfFile(folder));
  if (code?.success === false) {
    const message = `${JSON.stringify(folder)} is no language. Folders in sample-data are named by one, such as de.`;
    return { problem: errorAt(place, "sample-data-language", message) };
  }
  const read = readJson(place.file, text);
  if ("problem" in read) return read;
  const values = Values.safeParse(read.value);
  if (!values.success) {
    return { problem: errorAt(place, "no-sample-data", "Sample data is an object with the variables.") };
  }
  return { name, file, values: ownKeys(read.value, values.data), ...(code && { language: code.data }) };
}

/**
 * The name of the sample data that fits a mail best: that of its language or a shorter tag, then that for all languages.
 * @param language undefined for the default one
 */
export function fittingSample(samples: ReadonlyMap<string, Sample>, language: string | undefined): string | undefined {
  const sets = [...samples];
  const codes = sets.flatMap(([, set]) => set.language ?? []);
  const order = [...(language === undefined ? [] : lookupLanguages(language, codes)), undefined];
  for (const code of order) {
    const found = sets.find(([, set]) => set.language === code);
    if (found !== undefined) return found[0];
  }
  // Which language is the default one, the folder need not say.
  return language === undefined ? sets[0]?.[0] : undefined;
}
