import type { Audit, ExportHtmlResult, ExportPlainTextResult, JSONTemplate } from "@unlayer/types";
import * as z from "zod/mini";

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/*
 * What the frame replies, by the names that hosts know it under. The frame is our own: here it only has to be an
 * object at all.
 */
export const DesignResult = z.custom<JSONTemplate>(isObject);
export const HtmlResult = z.custom<ExportHtmlResult>(isObject);
export const PlainTextResult = z.custom<ExportPlainTextResult>(isObject);
export const AuditResult = z.custom<{ status: "FAIL" | "PASS"; errors: Audit[] }>(isObject);

/** Gives a reply on to a host's callback. */
export function giving<T>(schema: z.ZodMiniType<T>, done: (value: T) => void): (value: unknown) => void {
  return (value) => done(schema.parse(value));
}
