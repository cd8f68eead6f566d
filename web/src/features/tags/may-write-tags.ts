import { anyOf } from "#shared/permissions.ts";

export const mayWriteTags = anyOf("write_tags");
