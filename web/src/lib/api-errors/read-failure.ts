import * as z from "zod/mini";
import { errorMessages, hasMessage } from "#shared/error-messages.ts";
import type { FieldProblem, MissingPermissions } from "#shared/errors.ts";
import { say, sayRule } from "#web/lib/texts/say.ts";
import { ApiError } from "./api-error.ts";

/** The wire format of every error response (shared/errors.ts). */
const Failure = z.object({
  detail: z.string(),
  fields: z.optional(z.array(z.object({ field: z.string(), rule: z.string() }))),
  missing: z.optional(z.object({ actions: z.array(z.string()), statement: z.string() })),
  language: z.optional(z.string()),
});

/** Turns an error response into an ApiError. Proxies and gateways may answer in another format. */
export async function readFailure(response: Response): Promise<ApiError> {
  const { status } = response;
  const failure = Failure.safeParse(await response.json().catch(() => undefined));
  if (!failure.success) return refusal(status, codesByStatus[status] ?? "INTERNAL_ERROR");
  const { detail, fields, missing, language } = failure.data;
  return refusal(status, detail, { fields, missing, language });
}

/** The error for a code, with its message. A code that is not in the table is its own message. */
export const refusal = (
  status: number,
  code: string,
  {
    fields = [],
    missing,
    language,
  }: {
    fields?: readonly FieldProblem[] | undefined;
    missing?: MissingPermissions | undefined;
    language?: string | undefined;
  } = {},
): ApiError =>
  new ApiError({
    status,
    code,
    message: hasMessage(code) ? say(errorMessages[code]) : code,
    fields: fields.map(({ field, rule }) => ({ field, rule: sayRule(rule) })),
    missing,
    language,
  });

const codesByStatus: Readonly<Record<number, string>> = {
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  413: "TEMPLATE_TOO_LARGE",
  429: "TOO_MANY_REQUESTS",
};
