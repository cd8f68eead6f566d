import * as z from "zod";
import { MachineTemplateEntry } from "./machine-template.ts";

/** A template as a machine with an account's key reads it. */
export const MachineTemplateSummary = MachineTemplateEntry.extend({
  /**
   * In which languages, next to the default one, Amazon SES has the published version. Absent if it was never published,
   * or not since an earlier release of Sestina.
   */
  publishedLanguages: z.array(z.string()).optional(),
});
