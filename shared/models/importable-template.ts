import * as z from "zod";
import { Timestamp } from "./scalars.ts";

export const ImportableTemplate = z.object({
  name: z.string(),
  createdTimestamp: Timestamp.optional(),
  /** The template of Sestina of which it is another language, by its name. */
  languageOf: z.string().optional(),
});
export type ImportableTemplate = z.infer<typeof ImportableTemplate>;
