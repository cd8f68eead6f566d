import type { MiddlewareObj } from "@middy/core";
import httpJsonBodyParser, { type RequestEvent } from "@middy/http-json-body-parser";
import * as z from "zod";
import type { Route } from "#shared/api/route.ts";
import { AppError, type ErrorCode } from "#shared/errors.ts";

const HttpError = z.object({ statusCode: z.number() });

/** middy's parser throws 415 for another content type and 422 for text that is not JSON. */
function codeOf(error: unknown): ErrorCode | undefined {
  const status = HttpError.safeParse(error).data?.statusCode;
  if (status === 415) return "UNSUPPORTED_MEDIA_TYPE";
  return status === 422 ? "INVALID_JSON" : undefined;
}

const USUAL_BODY_THOUSANDS = 400;

/** Runs before parsing: naming every mistake of a large invalid body takes seconds. */
function refuseTooLarge(route: Route, body: unknown): void {
  const most = 1000 * (route.bodyThousands ?? USUAL_BODY_THOUSANDS);
  if (typeof body === "string" && body.length > most) throw new AppError("REQUEST_TOO_LARGE");
}

const takesJson = (route: Route) => route.body !== undefined && (route.bodyKind ?? "json") === "json";

/** Parses the body of routes that take JSON; leaves every other body as it is. */
export function jsonBody(route: Route): MiddlewareObj<RequestEvent> {
  return {
    before: async (request) => {
      if (!takesJson(route)) return;
      refuseTooLarge(route, request.event.body);
      try {
        await httpJsonBodyParser().before?.(request);
      } catch (error) {
        const code = codeOf(error);
        throw code === undefined ? error : new AppError(code);
      }
    },
  };
}
