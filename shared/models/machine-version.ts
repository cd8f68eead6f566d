import * as z from "zod";
import { TemplateName, Timestamp } from "./scalars.ts";
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
