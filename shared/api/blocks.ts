import * as z from "zod";
import {
  Block,
  BlockChange,
  BlockSummary,
  BlockUsage,
  ChosenAccounts,
  NewBlockWithDesign,
  OfferedBlock,
  ShownBlock,
} from "../models/block.ts";
import { Job } from "../models/job.ts";
import { Flag, Id, pageOf, paging } from "../models/scalars.ts";
import { TagChip, TagIds } from "../models/tag-chip.ts";
import { TagCounts } from "../models/tag-counts.ts";
import { TagRef } from "../models/tag-ref.ts";
import { anyOf, designPermissions } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const byId = z.strictObject({ id: Id });

/** Users who work with templates or with blocks. */
const readers = anyOf(...designPermissions);
const makers = anyOf("create_templates", "write_blocks");
const changers = anyOf("edit_templates", "edit_blocks");

/** A comma-separated list of tags, each of which stands for those nested below it too. */
const TagFilter = z
  .string()
  .default("")
  .transform((value) => value.split(",").filter((id) => id !== ""))
  .pipe(z.array(TagRef).max(20));

/** One for each account in which there is something to do. */
const startedJobs = z.object({ jobs: z.array(Job) });

/** A design of 200 KB; in JSON a quote takes two characters. */
const BODY_THOUSANDS = 420;
const badDesign = ["BLOCK_DESIGN_INVALID", "BLOCK_HAS_MULTIPLE_ROWS"] as const;

export const blockRoutes = defineRoutes({
  listBlocks: {
    method: "GET",
    path: "/blocks",
    access: readers,
    needs: ["table:read"],
    summary: "The reusable blocks of the company: searched, filtered, sorted, one page of them.",
    query: z.strictObject({
      ...paging(10),
      search: z.string().max(200).default(""),
      /** Only blocks that carry one of them, as in the list of templates. */
      tag_filter: TagFilter,
      order: z.enum(["asc", "desc"]).default("desc"),
      order_by: z
        .enum(["label", "template_count", "version_number", "state", "created_timestamp", "updated_timestamp"])
        .default("updated_timestamp"),
      /** Asks for `tagCounts`. */
      tag_counts: Flag.default(false),
    }),
    reply: pageOf(BlockSummary).extend({
      /** Of the blocks. */
      tagCounts: TagCounts.optional(),
    }),
  },
  listOfferedBlocks: {
    method: "GET",
    path: "/blocks/offered",
    access: readers,
    needs: ["table:read"],
    summary: "The blocks that have a design, by label, with it: what the editor offers to put into a template.",
    query: z.strictObject({ skip: paging(20).skip }),
    reply: pageOf(OfferedBlock),
  },
  createBlock: {
    method: "POST",
    path: "/blocks",
    withinLimits: true,
    access: makers,
    needs: ["table:write"],
    audits: "block.created",
    summary: "Create a reusable block; without a design unless one is given.",
    body: NewBlockWithDesign,
    bodyThousands: BODY_THOUSANDS,
    reply: Block,
    status: 201,
    fails: badDesign,
  },
  getBlock: {
    method: "GET",
    path: "/blocks/{id}",
    access: readers,
    needs: ["table:read"],
    summary: "A block with its design and its html.",
    params: byId,
    reply: Block,
    fails: ["BLOCK_NOT_FOUND"],
  },
  updateBlock: {
    method: "PUT",
    path: "/blocks/{id}",
    withinLimits: true,
    access: changers,
    needs: ["table:write"],
    audits: "block.changed",
    summary: "Give a block other names or a new design of one row. The html is made from the design.",
    params: byId,
    body: BlockChange,
    bodyThousands: BODY_THOUSANDS,
    reply: Block,
    fails: ["BLOCK_NOT_FOUND", "BLOCK_CHANGED", ...badDesign],
  },
  deleteBlock: {
    method: "DELETE",
    path: "/blocks/{id}",
    access: anyOf("delete_templates", "delete_blocks"),
    needs: ["table:write"],
    audits: "block.removed",
    summary: "Delete a block. Templates that show it stay as they are.",
    params: byId,
    fails: ["BLOCK_NOT_FOUND"],
  },
  duplicateBlock: {
    method: "POST",
    path: "/blocks/{id}",
    withinLimits: true,
    access: makers,
    needs: ["table:write"],
    audits: "block.created",
    summary: "Make a copy of a block, which no template shows yet.",
    params: byId,
    reply: Block,
    status: 201,
    fails: ["BLOCK_NOT_FOUND"],
  },
  propagateBlock: {
    method: "PATCH",
    path: "/blocks/{id}/propagate",
    withinLimits: true,
    access: anyOf("edit_templates"),
    needs: ["table:write", "queue:write"],
    audits: "block.propagated",
    summary:
      "Save a block to the templates of these accounts that show it: a job for each account saves new versions of them.",
    params: byId,
    body: ChosenAccounts,
    reply: startedJobs,
    status: 202,
    fails: ["BLOCK_NOT_FOUND", "BLOCK_HAS_NO_DESIGN", "AWS_ACCOUNT_MISSING"],
  },
  publishBlock: {
    method: "PATCH",
    path: "/blocks/{id}/publish",
    withinLimits: true,
    access: anyOf("publish_templates"),
    needs: ["table:write", "queue:write"],
    audits: "block.published",
    summary:
      "Publish the templates of these accounts that show a block and have changes that are not published: a job for each account.",
    params: byId,
    body: ChosenAccounts,
    reply: startedJobs,
    status: 202,
    fails: ["BLOCK_NOT_FOUND", "AWS_ACCOUNT_MISSING"],
  },
  setBlockTags: {
    method: "PATCH",
    path: "/blocks/{id}/tags",
    access: changers,
    needs: ["table:write"],
    audits: "block.tagged",
    summary: "Say which tags a block carries.",
    params: byId,
    body: z.strictObject({ tag_ids: TagIds }),
    reply: z.object({ tags: z.array(TagChip) }),
    fails: ["BLOCK_NOT_FOUND", "TAG_NOT_FOUND"],
  },
  listBlockUsages: {
    method: "GET",
    path: "/blocks/{id}/usages",
    access: readers,
    needs: ["table:read"],
    summary: "The templates that show a block, in each account that one sees.",
    params: byId,
    reply: z.array(BlockUsage),
    fails: ["BLOCK_NOT_FOUND"],
  },
  listTemplateBlocks: {
    method: "GET",
    path: "/template/{id}/blocks",
    access: readers,
    needs: ["table:read"],
    summary: "The blocks that a template shows in the selected account, by label.",
    params: byId,
    reply: z.array(ShownBlock),
    fails: ["TEMPLATE_NOT_FOUND"],
  },
});
