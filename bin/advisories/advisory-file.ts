import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as z from "zod";

const Event = z.looseObject({
  introduced: z.string().optional(),
  fixed: z.string().optional(),
  last_affected: z.string().optional(),
});

/** A record of the OSV schema, as far as it is used (https://ossf.github.io/osv-schema). */
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
        /** Not of OSV: a range as npm writes it, such as ">=1.0.0 <1.2.3", in what the registry said. */
        npmRange: z.string().optional(),
      }),
    )
    .default([]),
});
export type Advisory = z.infer<typeof Advisory>;

/** A known vulnerability that is accepted for a while. */
const Exception = z.strictObject({
  id: z.string(),
  package: z.string(),
  reason: z.string().min(20),
  /** The last day on which it holds, such as "2026-12-31". */
  until: z.iso.date(),
});
export type Exception = z.infer<typeof Exception>;

export const AdvisoryFile = z.strictObject({
  /** When the records were looked up. */
  date: z.iso.date(),
  source: z.string(),
  /** Which packages were looked up: "all", or each by its name, or by name@version if in this version alone. */
  packages: z.union([z.literal("all"), z.array(z.string())]),
  advisories: z.array(Advisory),
});
export type AdvisoryFile = z.infer<typeof AdvisoryFile>;

export const advisoryPath = resolve(import.meta.dirname, "advisories.json");
const exceptionPath = resolve(import.meta.dirname, "exceptions.json");

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
export const readAdvisories = (): AdvisoryFile => AdvisoryFile.parse(readJson(advisoryPath));
export const readExceptions = (): readonly Exception[] => z.array(Exception).parse(readJson(exceptionPath));
