import * as z from "zod";
import { Day, MailDay, RenderingFailure } from "../models/mail-events.ts";
import { Id } from "../models/scalars.ts";
import { anyOf, anyTemplatePermission } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

export const analyticsRoutes = defineRoutes({
  listMailEvents: {
    method: "GET",
    path: "/analytics/mail-events",
    access: anyOf("read_aws_accounts", "write_aws_accounts"),
    needs: ["table:read"],
    summary: "What became of mails by account, template and day, where an account forwards its events to us.",
    /** Both included; at most 90 days are kept. */
    query: z.strictObject({ from: Day, to: Day }),
    reply: z.object({ days: z.array(MailDay), failures: z.array(RenderingFailure) }),
    timeoutSeconds: 29,
  },
  listRenderingFailures: {
    method: "GET",
    path: "/template/{id}/rendering-failures",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "Mails of a template that Amazon SES could not render in the last 14 days, in the selected account.",
    params: z.strictObject({ id: Id }),
    reply: z.array(RenderingFailure),
    fails: ["AWS_ACCOUNT_MISSING", "TEMPLATE_NOT_FOUND"],
  },
});
