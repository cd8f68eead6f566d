import * as z from "zod";
import { keyScope } from "../key-scopes.ts";
import { MachineSource, MachineVersion } from "../models/machine-version.ts";
import { pageLength, TemplateName } from "../models/scalars.ts";
import { Plan, PlanRequest } from "../models/template-plan.ts";
import { VersionNumber } from "../models/version-number.ts";
import { defineRoutes } from "./route.ts";

/** For programs that keep templates as files. docs/api-v1.md shows each call. */
export const templateSourceRoutes = defineRoutes({
  planTemplates: {
    method: "POST",
    path: "/v1/plan",
    access: keyScope("read"),
    needs: ["table:read"],
    audits: { nothing: "It changes nothing." },
    // Up to 100 versions without a stored hash are rendered.
    timeoutSeconds: 29,
    summary: "What saves of up to 1,000 sources would do, by their hashes.",
    body: PlanRequest,
    reply: Plan,
  },
  listSourceVersions: {
    method: "GET",
    path: "/v1/templates/{name}/versions",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "The versions of a template, newest first.",
    params: z.strictObject({ name: TemplateName }),
    query: z.strictObject({
      limit: pageLength,
      /** The `next` of the page before. */
      cursor: VersionNumber.optional(),
    }),
    reply: z.object({
      versions: z.array(MachineVersion),
      /** Absent on the last page. */
      next: z.string().optional(),
    }),
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  readSourceVersion: {
    method: "GET",
    path: "/v1/templates/{name}/versions/{versionNumber}",
    access: keyScope("read"),
    needs: ["table:read"],
    summary: "A version with its source: what people wrote, as opposed to what is made of it.",
    params: z.strictObject({ name: TemplateName, versionNumber: VersionNumber }),
    reply: MachineSource,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
});
