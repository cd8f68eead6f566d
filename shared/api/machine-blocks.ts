import * as z from "zod";
import { keyScope } from "../key-scopes.ts";
import { StartedJobs } from "../models/job.ts";
import { MachineBlock, MachineBlockChange, MachineBlockSummary, NewMachineBlock } from "../models/machine-block.ts";
import { Cursor, Id, pageLength } from "../models/scalars.ts";
import { defineRoutes } from "./route.ts";

const params = z.strictObject({ id: Id });

/** A design of 200 KB; in JSON a quote takes two characters. */
const BODY_THOUSANDS = 420;
const badContent = ["BLOCK_DESIGN_INVALID", "BLOCK_HAS_MULTIPLE_ROWS", "TAG_NOT_FOUND"] as const;

/** For programs: the reusable blocks of a company. docs/api-v1.md shows each call. */
export const machineBlockRoutes = defineRoutes({
  listLibraryBlocks: {
    method: "GET",
    path: "/v1/blocks",
    access: keyScope("read"),
    acrossAccounts: true,
    needs: ["table:read"],
    summary: "The reusable blocks of the company, by label.",
    query: z.strictObject({ limit: pageLength, cursor: Cursor.optional() }),
    reply: z.object({
      blocks: z.array(MachineBlockSummary),
      /** Absent on the last page. */
      next: Cursor.optional(),
    }),
  },
  createLibraryBlock: {
    method: "POST",
    path: "/v1/blocks",
    withinLimits: true,
    access: keyScope("write"),
    acrossAccounts: true,
    needs: ["table:write"],
    audits: "block.created",
    summary: "Create a reusable block. The same `Idempotency-Key` creates one.",
    body: NewMachineBlock,
    bodyThousands: BODY_THOUSANDS,
    needsIdempotencyKey: true,
    reply: MachineBlockSummary,
    status: 201,
    fails: badContent,
  },
  readLibraryBlock: {
    method: "GET",
    path: "/v1/blocks/{id}",
    access: keyScope("read"),
    acrossAccounts: true,
    needs: ["table:read"],
    summary: "A block with its design.",
    params,
    reply: MachineBlock,
    fails: ["BLOCK_NOT_FOUND"],
  },
  saveLibraryBlock: {
    method: "PUT",
    path: "/v1/blocks/{id}",
    withinLimits: true,
    access: keyScope("write"),
    acrossAccounts: true,
    needs: ["table:write"],
    audits: "block.changed",
    summary: "Save a block, or a part of it. Its templates stay as they are until it is saved to them.",
    params,
    body: MachineBlockChange,
    bodyThousands: BODY_THOUSANDS,
    reply: MachineBlockSummary,
    fails: ["BLOCK_NOT_FOUND", "BLOCK_CHANGED", ...badContent],
  },
  propagateLibraryBlock: {
    method: "POST",
    path: "/v1/blocks/{id}/propagate",
    withinLimits: true,
    access: keyScope("write"),
    needs: ["table:write", "queue:write"],
    audits: "block.propagated",
    summary: "Save a block to the templates of the account that show it, as a job; none if all show it as it is.",
    params,
    reply: StartedJobs,
    status: 202,
    fails: ["BLOCK_NOT_FOUND", "BLOCK_HAS_NO_DESIGN", "AWS_ACCOUNT_MISSING"],
  },
});
