import * as z from "zod";
import { keyScope } from "../key-scopes.ts";
import { MachineTag } from "../models/machine-tag.ts";
import { NewTag } from "../models/tag.ts";
import { defineRoutes } from "./route.ts";

/** For programs: what the templates of all accounts of a company share. docs/api-v1.md shows each call. */
export const machineLibraryRoutes = defineRoutes({
  listLibraryTags: {
    method: "GET",
    path: "/v1/tags",
    access: keyScope("read"),
    acrossAccounts: true,
    needs: ["table:read"],
    summary: "The tags of the company, by label.",
    reply: z.object({ entities: z.array(MachineTag) }),
  },
  createLibraryTag: {
    method: "POST",
    path: "/v1/tags",
    access: keyScope("write"),
    acrossAccounts: true,
    needs: ["table:write"],
    audits: "tag.created",
    summary: "Create a tag. The same `Idempotency-Key` creates one.",
    body: NewTag,
    needsIdempotencyKey: true,
    reply: MachineTag,
    status: 201,
    fails: ["TAG_LABEL_ALREADY_EXISTS"],
  },
});
