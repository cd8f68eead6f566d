import type * as z from "zod";
import type { TagRecord } from "#functions/storage/records.ts";
import type { Tag } from "#shared/models/tag.ts";

export const tagView = ({ createdAt, ...tag }: TagRecord): z.input<typeof Tag> => ({
  ...tag,
  createdTimestamp: createdAt,
});
