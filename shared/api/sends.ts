import * as z from "zod";
import { Job } from "../models/job.ts";
import { Id } from "../models/scalars.ts";
import { SendReport, SendRequest, StartedSend } from "../models/send.ts";
import { SentTestMail, TestMailRequest } from "../models/test-mail.ts";
import { anyOf } from "../permissions.ts";
import { awsProblems } from "./aws-problems.ts";
import { defineRoutes } from "./route.ts";

export const sendRoutes = defineRoutes({
  sendTemplate: {
    method: "POST",
    path: "/template/{id}/send",
    access: anyOf("edit_templates", "publish_templates"),
    needs: ["table:write", "customer-account:read", "queue:write"],
    audits: "template.sent",
    summary:
      "Send the newest version to up to 50 recipients, one mail each; goes on as a job after 5 seconds. `Idempotency-Key`: the same key sends once.",
    params: z.strictObject({ id: Id }),
    body: SendRequest,
    reply: StartedSend,
    mayStartJob: true,
    timeoutSeconds: 29,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "TEMPLATE_CANNOT_BE_SENT",
      "SEND_INPUT_INCOMPLETE",
      "SENDER_NOT_VERIFIED",
      "COMPLEX_PLACEHOLDERS_NOT_IN_PLAN",
      "TEMPLATE_PREFLIGHT_FAILED",
      ...awsProblems,
    ],
  },
  sendTestMail: {
    method: "POST",
    path: "/template/{id}/test",
    access: anyOf("edit_templates", "publish_templates"),
    needs: ["table:write", "customer-account:write"],
    audits: "template.test-sent",
    summary:
      "Send one mail of the newest version, or of changes that are not saved, to one address: `[Test]` before the subject, its version in the header `X-Sestina-Version`.",
    params: z.strictObject({ id: Id }),
    body: TestMailRequest,
    // The change of a save, and values.
    bodyThousands: 5600,
    reply: SentTestMail,
    timeoutSeconds: 29,
    fails: [
      "TEMPLATE_NOT_FOUND",
      "TEMPLATE_CANNOT_BE_SENT",
      "TEMPLATE_DESIGN_INVALID",
      "TEMPLATE_TOO_LARGE",
      "SEND_INPUT_INCOMPLETE",
      "SENDER_NOT_VERIFIED",
      "COMPLEX_PLACEHOLDERS_NOT_IN_PLAN",
      "TEMPLATE_PREFLIGHT_FAILED",
      ...awsProblems,
    ],
  },
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
