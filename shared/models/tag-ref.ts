import * as z from "zod";
import { Id } from "./scalars.ts";

/**
 * A tag in a filter, which stands for those nested below it too: its id, or of a parent that is no tag itself `under:`
 * and its place, e.g. "under:orders".
 */
export const TagRef = z.union(
  [Id, z.string().regex(/^under:[^\s,]{1,1200}$/)],
  "must be the id of a tag, or its place",
);
