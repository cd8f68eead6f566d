import * as z from "zod";
import { Job } from "../models/job.ts";
import { Id } from "../models/scalars.ts";
import { SendReport } from "../models/send.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

export const sendRoutes = defineRoutes({
  getSend: {
    method: "GET",
    path: "/sends/{id}",
    access: anyOf("edit_templates", "publish_templates"),
    needs: ["table:read"],
    summary: "What became of each recipient's mail of a send by now, and its job.",
    params: z.strictObject({ id: Id }),
    reply: SendReport.extend({ job: Job }),
    fails: ["JOB_NOT_FOUND"],
  },
});
