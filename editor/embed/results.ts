import type { Audit, ExportFromApiResult, ExportHtmlResult, ExportPlainTextResult, JSONTemplate } from "@unlayer/types";
import * as z from "zod/mini";

const isObject = (value: unknown) => typeof value === "object" && value !== null;

/*
 * The frame's replies with the types that hosts know. The frame belongs to the editor, so it is only checked that they
 * are objects.
 */
export const DesignResult = z.custom<JSONTemplate>(isObject);
export const HtmlResult = z.custom<ExportHtmlResult>(isObject);
export const PlainTextResult = z.custom<ExportPlainTextResult>(isObject);
/** Of exportImage and exportZip. */
export const FileResult = z.custom<ExportFromApiResult>(isObject);
export const AuditResult = z.custom<{ status: "FAIL" | "PASS"; errors: Audit[] }>(isObject);

/** Passes a parsed reply to a host's callback. */
export function parsedReply<T>(schema: z.ZodMiniType<T>, done: (value: T) => void): (value: unknown) => void {
  return (value) => done(schema.parse(value));
}
