import { json, type LocalResponse } from "#local/http/service.ts";
import * as z from "zod";
import { Refusal } from "./refusal.ts";

export interface ApiCall<Body> {
  /** A {…} part of the path, decoded. */
  readonly param: (name: string) => string;
  readonly query: URLSearchParams;
  readonly body: Body;
}

export interface ApiRoute {
  readonly method: string;
  /** Behind "/_local/api", e.g. "/accounts/{accountId}". */
  readonly path: string;
  readonly answer: (call: ApiCall<Buffer>) => Promise<LocalResponse>;
}

/** For routes without a request body. */
export const Nothing = z.unknown().transform(() => undefined);

/** Parses a JSON body. Throws Refusal, naming every invalid field. */
function readBody<Body>(schema: z.ZodType<Body>, bytes: Buffer): Body {
  let value: unknown;
  try {
    value = bytes.length === 0 ? undefined : JSON.parse(bytes.toString("utf8"));
  } catch {
    throw new Refusal(400, "The body is not JSON.");
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const sentences = result.error.issues.map(({ path, message }) => [...path, message].join(": "));
  throw new Refusal(400, sentences.join("; "));
}

/**
 * An entry of the console's API, e.g. `route("POST /accounts", NewAccount, …)`. Its result becomes JSON; undefined
 * becomes 204.
 */
export function route<Body>(
  methodAndPath: `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`,
  body: z.ZodType<Body>,
  run: (call: ApiCall<Body>) => object | undefined | Promise<object | undefined>,
): ApiRoute {
  const [method = "", path = ""] = methodAndPath.split(" ");
  return {
    method,
    path,
    answer: async (call) => {
      const answer = await run({ ...call, body: readBody(body, call.body) });
      if (answer === undefined) return { status: 204 };
      return json(method === "POST" ? 201 : 200, answer, { "cache-control": "no-store" });
    },
  };
}
