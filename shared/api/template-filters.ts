import * as z from "zod";
import { LanguageCode } from "../models/language-code.ts";
import { Flag, Id } from "../models/scalars.ts";
import { TagRef } from "../models/tag-ref.ts";
import { TemplateStatus } from "../models/template-status.ts";

/** A comma-separated list, e.g. "draft,published". */
const listOf = <Entry extends z.ZodType<unknown, string>>(entry: Entry, unsaid: string) =>
  z
    .string()
    .default(unsaid)
    .transform((value) => value.split(",").filter((part) => part !== ""))
    .pipe(z.array(entry).max(100));

/** Which templates a list has. */
export const templateFilters = {
  status: listOf(TemplateStatus, "draft,published,unpublished"),
  /**
   * Templates with at least one of these tags, or with a tag nested below one of them. A tag by its id; a parent that is
   * no tag itself as `under:` and its place, e.g. `under:orders/returns`: in lower case, each part encoded as in a URL.
   */
  tag_filter: listOf(TagRef, ""),
  /** Only the caller's favourites. */
  favourites: Flag.default(false),
  /** `all`: of each account that the caller sees; a template of several accounts is there for each of them. */
  accounts: z.enum(["selected", "all"]).default("selected"),
  /** A language other than the default one: templates that use it and are not known to have all words in it. */
  incomplete_in: LanguageCode.optional(),
  /** The id of the member who created the templates. */
  created_by: Id.optional(),
};
