import * as z from "zod";
import { TemplateName, Timestamp } from "./scalars.ts";
import { TemplateStatus } from "./template-status.ts";

/** A template as a machine with an account's key gets it after each call: by the name that it has in Amazon SES. */
export const MachineTemplateEntry = z.object({
  name: TemplateName,
  status: TemplateStatus,
  /** The newest version. */
  version: z.int().positive(),
  /** What Amazon SES sends; absent while it was never published. */
  publishedVersion: z.int().positive().optional(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  publishedAt: Timestamp.optional(),
});

/** After a save. */
export const SavedMachineTemplate = MachineTemplateEntry.extend({
  /** Of the newest version's source: SHA-256 in hex. */
  hash: z.string(),
});
