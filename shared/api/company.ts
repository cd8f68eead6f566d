import * as z from "zod";
import { AuditSubject } from "../models/audit-subject.ts";
import { AuditAction, AuditEntry } from "../models/audit-entry.ts";
import { Company, CompanyName } from "../models/company.ts";
import { Id, pageLength, Timestamp } from "../models/scalars.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

export const companyRoutes = defineRoutes({
  getCompany: {
    method: "GET",
    path: "/company",
    access: "signed-in",
    despitePolicies: true,
    needs: ["table:read"],
    summary: "The company, its subscription and how far its set-up has come.",
    reply: Company,
    // A new Lambda may have to read 100,000 template entries.
    timeoutSeconds: 29,
  },
  renameCompany: {
    method: "PUT",
    path: "/company",
    access: anyOf("iam"),
    needs: ["table:write"],
    audits: "company.renamed",
    summary: "Give the company a name.",
    body: z.strictObject({ name: CompanyName }),
  },
  listAuditEntries: {
    method: "GET",
    path: "/company/audit",
    access: anyOf("iam"),
    needs: ["table:read"],
    summary: "Who did what and when, newest first.",
    query: z.strictObject({
      limit: pageLength,
      /** The `next` of the page before. */
      behind: z
        .string()
        .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z#[A-Za-z0-9-]{8,64}$/, "must be the `next` of a former answer")
        .optional(),
      action: AuditAction.optional(),
      actor: Id.optional(),
      /** The earliest and the latest moment that is wanted, both included. */
      from: Timestamp.optional(),
      to: Timestamp.optional(),
    }),
    reply: z.object({
      entities: z.array(AuditEntry),
      /** What the things are called whose ids stand in the entries, by id; those that are unknown are left out. */
      subjects: z.record(z.string(), AuditSubject),
      /** Where the next page begins; absent at the end. */
      next: z.string().optional(),
    }),
  },
});
