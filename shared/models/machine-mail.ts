import * as z from "zod";
import { MachineTemplateSummary } from "./machine-template-summary.ts";

/** With the parts of one version, as Amazon SES takes them. */
export const MachineTemplate = MachineTemplateSummary.extend({
  /** The version whose parts these are. */
  shownVersion: z.int().positive(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  /** JSON Schema (draft 2020-12) of the data to send it with; null when Amazon SES could not render the template. */
  variables: z.record(z.string(), z.unknown()).nullable(),
});
