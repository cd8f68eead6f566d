import * as z from "zod";
import { Flag, Id } from "../models/scalars.ts";
import { NewTag, Tag, TagChange } from "../models/tag.ts";
import { TagChip, TagIds } from "../models/tag-chip.ts";
import { anyOf, designPermissions } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const tagParams = z.strictObject({ id: Id });

export const tagRoutes = defineRoutes({
  listTags: {
    method: "GET",
    path: "/tags",
    access: anyOf("read_tags", "write_tags", ...designPermissions),
    needs: ["table:read"],
    summary: "All tags of the company by label, and how many templates and blocks carry each.",
    reply: z.array(Tag),
  },
  createTag: {
    method: "POST",
    path: "/tag",
    access: anyOf("write_tags"),
    needs: ["table:write"],
    audits: "tag.created",
    summary:
      "Create a tag; no two of a company have the same label, whatever the case. A slash nests it: Orders/Returns is below Orders.",
    body: NewTag,
    reply: Tag,
    status: 201,
    fails: ["TAG_LABEL_ALREADY_EXISTS"],
  },
  updateTag: {
    method: "PUT",
    path: "/tag",
    access: anyOf("write_tags"),
    needs: ["table:write"],
    audits: "tag.changed",
    summary:
      "Give a tag another label or color, wherever it is used. Tags nested below it get the new label in front of theirs.",
    body: TagChange,
    reply: Tag,
    fails: ["TAG_NOT_FOUND", "TAG_LABEL_ALREADY_EXISTS"],
  },
  deleteTag: {
    method: "DELETE",
    path: "/tag/{id}",
    access: anyOf("write_tags"),
    needs: ["table:write"],
    audits: "tag.removed",
    summary: "Delete a tag, and with `nested` those below it. Whatever carried it does so no more.",
    params: tagParams,
    query: z.strictObject({ nested: Flag.default(false) }),
    fails: ["TAG_NOT_FOUND"],
  },
  setTemplateTags: {
    method: "PUT",
    path: "/template/{id}/tags",
    access: anyOf("edit_templates"),
    needs: ["table:write"],
    audits: "template.tagged",
    summary: "Say which tags a template carries, in all accounts.",
    params: tagParams,
    body: z.strictObject({ templateUid: Id, tags: TagIds }),
    reply: z.object({ tags: z.array(TagChip) }),
    fails: ["TEMPLATE_NOT_FOUND", "TAG_NOT_FOUND"],
  },
});
