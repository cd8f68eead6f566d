import * as z from "zod";

/** Labels of tags, as a template or a block has them. */
export const TagLabels = z.array(z.string().max(100)).max(20, "At most 20 tags are allowed.");
