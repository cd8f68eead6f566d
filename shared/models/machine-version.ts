import * as z from "zod";
import { TemplateName, Timestamp } from "./scalars.ts";
import { ContractComparison } from "./template-contract.ts";
import { StoredSource } from "./template-source.ts";

/** A version of a template, as programs see it. */
export const MachineVersion = z.object({
  version: z.int().positive(),
  createdAt: Timestamp,
  /** The address of a member or the name of an API key; "an API key" for a revoked one, "a former member" for others. */
  createdBy: z.string(),
  basedOn: z.int().positive().optional(),
  /** The version it is a copy of. */
  restoredFrom: z.int().positive().optional(),
  /** What Amazon SES of the account holds now. */
  published: z.boolean(),
  note: z.string(),
});

/** With what people wrote of it, and the hash by which plans compare it. */
export const MachineSource = MachineVersion.extend({
  name: TemplateName,
  hash: z.string(),
  source: StoredSource,
  /** Of the template, in all versions alike: their labels. */
  tags: z.array(z.string()),
});

/** What differs between two versions. */
export const VersionComparison = z.object({
  /** The older one of both. */
  from: z.int().positive(),
  to: z.int().positive(),
  /** Of the sources; none for equal ones. `words.de`: subject, preheader and so on in that language. */
  changes: z.array(
    z.object({
      /** The field of the source. */
      field: z.string(),
      change: z.enum(["added", "removed", "changed"]),
    }),
  ),
  /** The text parts, line by line in the unified format; "" for equal ones. */
  text: z.string(),
  /** For those who send the template with the data of `from`. */
  contract: ContractComparison.omit({ from: true }),
});
