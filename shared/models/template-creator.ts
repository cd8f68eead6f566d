import * as z from "zod";
import { Person } from "./person.ts";
import { Id } from "./scalars.ts";

/** A member who created templates. */
export const TemplateCreator = Person.extend({
  id: Id,
  /** How many that are not archived, in the accounts in view; a template of several accounts counts in each. */
  templates: z.int().positive(),
});
export type TemplateCreator = z.infer<typeof TemplateCreator>;
