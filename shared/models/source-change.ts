import * as z from "zod";
import { Subject } from "./scalars.ts";
import { TagLabels } from "./tag-labels.ts";
import { oneBody, sourceFields } from "./source-fields.ts";

/** What goes with a source in a request: tags are of the template, not of a version. */
export const besides = {
  /** Labels of tags. In a change: absent: the template keeps its tags. */
  tags: TagLabels.optional(),
  /** What becomes of rows whose blocks have changed since; absent: TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED. */
  blockUpdateType: z.enum(["unlink", "updateBlock"]).optional(),
};

export const TemplateSourceChange = z
  .strictObject({
    /** The version the change was made from, unless `If-Match` names it; an older one than the newest is answered with TEMPLATE_CHANGED. */
    basedOnVersion: z.int().positive().optional(),
    ...sourceFields,
    subject: Subject.optional(),
    ...besides,
  })
  .refine(({ design, html }) => design === undefined || html === undefined, oneBody);
