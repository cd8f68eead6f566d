import * as z from "zod";
import { keyScope } from "../key-scopes.ts";
import { SavedMachineTemplate } from "../models/machine-template.ts";
import { TemplateName } from "../models/scalars.ts";
import { NewTemplateSource } from "../models/new-source.ts";
import { TemplateSourceChange } from "../models/source-change.ts";
import { SOURCE_THOUSANDS } from "../models/source-fields.ts";
import { defineRoutes } from "./route.ts";

const contentErrors = [
  "TEMPLATE_DESIGN_INVALID",
  "TEMPLATE_TOO_LARGE",
  "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED",
] as const;

/** For programs that keep templates as files: what writes. docs/api-v1.md shows each call. */
export const sourceSaveRoutes = defineRoutes({
  createFromSource: {
    method: "POST",
    path: "/v1/templates",
    withinLimits: true,
    access: keyScope("write"),
    needs: ["table:write"],
    audits: "template.created",
    summary: "Create a template from a design or from html. The same `Idempotency-Key` creates one.",
    body: NewTemplateSource,
    bodyThousands: SOURCE_THOUSANDS,
    needsIdempotencyKey: true,
    reply: SavedMachineTemplate,
    status: 201,
    fails: ["TEMPLATE_EXISTS", "TEMPLATE_LIMIT_EXCEEDED", "TAG_NOT_FOUND", ...contentErrors],
  },
  saveSource: {
    method: "PATCH",
    path: "/v1/templates/{name}",
    withinLimits: true,
    access: keyScope("write"),
    needs: ["table:write"],
    audits: "template.saved",
    summary: "Save a new version, or a part of one; what changes nothing makes none.",
    params: z.strictObject({ name: TemplateName }),
    body: TemplateSourceChange,
    bodyThousands: SOURCE_THOUSANDS,
    reply: SavedMachineTemplate,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_CHANGED", "TAG_NOT_FOUND", ...contentErrors],
  },
});
