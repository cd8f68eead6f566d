import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";

const Event = z.looseObject({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

/** The fields that are used of a record of the OSV schema (https://ossf.github.io/osv-schema). */
export const Advisory = z.looseObject({
  id: z.string().min(1),
  summary: z.string().default(""),
  withdrawn: z.string().optional(),
  affected: z
    .array(
      z.looseObject({
        package: z.looseObject({ ecosystem: z.string(), name: z.string() }),
        ranges: z.array(z.looseObject({ type: z.string(), events: z.array(Event) })).default([]),
        versions: z.array(z.string()).default([]),
        /** Not part of OSV: the registry's range in npm's syntax, such as ">=1.0.0 <1.2.3". */
        npmRange: z.string().optional(),
      }),
    )
    .default([]),
});
export type Advisory = z.infer<typeof Advisory>;

/** A known vulnerability that is accepted until a date. */
const Exception = z.strictObject({
  id: z.string(),
  package: z.string(),
  reason: z.string().min(20),
  /** The last day on which the exception is valid, such as "2026-12-31". */
  until: z.iso.date(),
});
export type Exception = z.infer<typeof Exception>;

export const AdvisoryFile = z.strictObject({
  /** When the records were looked up. */
  date: z.iso.date(),
  source: z.string(),
  /** The packages that were looked up: "all", or each by its name, or by name@version for one version only. */
  packages: z.union([z.literal("all"), z.array(z.string())]),
  advisories: z.array(Advisory),
});
export type AdvisoryFile = z.infer<typeof AdvisoryFile>;

export const advisoryPath = resolve(import.meta.dirname, "advisories.json");
const exceptionPath = resolve(import.meta.dirname, "exceptions.json");

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
export const readAdvisories = (): AdvisoryFile => AdvisoryFile.parse(readJson(advisoryPath));
export const readExceptions = (): readonly Exception[] => z.array(Exception).parse(readJson(exceptionPath));
