import * as z from "zod";
import { Id } from "./scalars.ts";

/** A name that a template had, and that Amazon SES may still know it by. */
export const FormerName = z.object({
  awsAccountId: Id,
  alias: z.string(),
  name: z.string(),
  /** Whether Amazon SES has the template by its new name already, so that the old one is not needed. */
  replaced: z.boolean(),
});
export type FormerName = z.infer<typeof FormerName>;
