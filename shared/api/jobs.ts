import * as z from "zod";
import { Job, JobItem, StartedJob } from "../models/job.ts";
import { Id, pageLength } from "../models/scalars.ts";
import { anyOf, identityPermissions } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

/** Users who may start a job of any kind. */
const access = anyOf(
  ...identityPermissions,
  "create_templates",
  "edit_templates",
  "publish_templates",
  "delete_templates",
);
const byId = z.strictObject({ id: Id });

export const jobRoutes = defineRoutes({
  listJobs: {
    method: "GET",
    path: "/jobs",
    access,
    needs: ["table:read"],
    summary: "Work that outlasts its request, newest first: of the kinds one may start, in the accounts one sees.",
    query: z.strictObject({
      limit: pageLength,
      /** The `next` of the page before. */
      behind: Id.optional(),
    }),
    reply: z.object({
      entities: z.array(Job),
      /** Where the next page begins; absent at the end. */
      next: Id.optional(),
    }),
  },
  getJob: {
    method: "GET",
    path: "/jobs/{id}",
    access,
    needs: ["table:read"],
    summary: "A job and what became of its items, in the order in which they were worked on.",
    params: byId,
    query: z.strictObject({
      /** The `next` of the page before. */
      behind: z
        .string()
        .regex(/^\d{8}$/, "must be the `next` of a former answer")
        .optional(),
      only: z.literal("failed").optional(),
    }),
    reply: z.object({ job: Job, items: z.array(JobItem), next: z.string().optional() }),
    fails: ["JOB_NOT_FOUND"],
  },
  retryJob: {
    method: "POST",
    path: "/jobs/{id}/retry",
    access,
    needs: ["table:write", "queue:write"],
    audits: "job.started",
    summary: "Start anew what failed in a job that has ended.",
    params: byId,
    reply: StartedJob,
    mayStartJob: true,
    fails: ["JOB_NOT_FOUND", "JOB_CANNOT_BE_RETRIED"],
  },
});
