import { keyScope } from "../key-scopes.ts";
import { CheckedContent, CheckRequest, RenderedMail, RenderRequest } from "../models/content-check.ts";
import { SOURCE_THOUSANDS } from "../models/source-fields.ts";
import { defineRoutes } from "./route.ts";

/** For programs and agents that write mails: what a content would be, before it is saved. docs/api-v1.md shows each call. */
export const contentCheckRoutes = defineRoutes({
  renderContent: {
    method: "POST",
    path: "/v1/render",
    access: keyScope("read"),
    needs: ["table:read"],
    audits: { nothing: "It changes nothing." },
    timeoutSeconds: 29,
    summary: "Subject, html and text of a content or of a template's version, with data and in a language.",
    body: RenderRequest,
    bodyThousands: SOURCE_THOUSANDS,
    reply: RenderedMail,
    fails: ["TEMPLATE_NOT_FOUND", "TEMPLATE_PREFLIGHT_FAILED", "TEMPLATE_DESIGN_INVALID", "TEMPLATE_TOO_LARGE"],
  },
  checkContent: {
    method: "POST",
    path: "/v1/check",
    access: keyScope("read"),
    needs: ["table:read"],
    audits: { nothing: "It changes nothing." },
    // Each language is rendered and checked.
    timeoutSeconds: 29,
    summary: "What is wrong with a content, and what it would change for those who send a template. Nothing is saved.",
    body: CheckRequest,
    bodyThousands: SOURCE_THOUSANDS,
    reply: CheckedContent,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
});
