import { queryOptions } from "@tanstack/react-query";
import * as z from "zod/mini";

/** A JSON Schema as OpenAPI 3.0 writes it, as far as the reference shows it. */
export interface JsonSchema {
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly nullable?: boolean | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly properties?: Readonly<Record<string, JsonSchema>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: boolean | JsonSchema | undefined;
  readonly items?: JsonSchema | undefined;
  readonly anyOf?: readonly JsonSchema[] | undefined;
  readonly [keyword: string]: unknown;
}

const JsonSchema: z.ZodMiniType<JsonSchema> = z.lazy(() =>
  z.looseObject({
    type: z.optional(z.string()),
    format: z.optional(z.string()),
    nullable: z.optional(z.boolean()),
    enum: z.optional(z.array(z.unknown())),
    properties: z.optional(z.record(z.string(), JsonSchema)),
    required: z.optional(z.array(z.string())),
    additionalProperties: z.optional(z.union([z.boolean(), JsonSchema])),
    items: z.optional(JsonSchema),
    anyOf: z.optional(z.array(JsonSchema)),
  }),
);

const Content = z.object({ "application/json": z.object({ schema: JsonSchema }) });

const Operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  "x-scope": z.optional(z.string()),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.enum(["path", "query", "header"]),
      required: z.boolean(),
      schema: JsonSchema,
    }),
  ),
  requestBody: z.optional(z.object({ content: z.looseObject({ "application/json": z.optional(z.unknown()) }) })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(z.unknown()) })),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

export type Parameter = z.infer<typeof Operation>["parameters"][number];

/** An answer of a call; `schema` is absent where it has no body. */
export interface Answer {
  readonly status: string;
  readonly schema: JsonSchema | undefined;
}

/** A refusal: HTTP status, code of the answer's `detail`, and its sentence. */
export interface Refusal {
  readonly status: string;
  readonly code: string;
  readonly sentence: string;
}

/** A call of programs. */
export interface KeyCall {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  /** That a key needs; absent where the call is checked in its own way. */
  readonly scope: string | undefined;
  readonly parameters: readonly Parameter[];
  /** Of JSON. */
  readonly body: JsonSchema | undefined;
  /** Type of a body that is no JSON of a schema. */
  readonly otherBody: string | undefined;
  readonly answers: readonly Answer[];
  readonly refusals: readonly Refusal[];
}

const schemaIn = (content: unknown): JsonSchema | undefined =>
  Content.safeParse(content).data?.["application/json"].schema;

const isRefusal = (status: string) => Number(status) >= 400;

/** The document has one line for each code, "CODE: sentence". */
const refusalsIn = (status: string, description: string): Refusal[] =>
  description.split("\n").map((line) => {
    const [code = "", ...sentence] = line.split(": ");
    return { status, code, sentence: sentence.join(": ") };
  });

/** Calls of programs that no authorizer stands before: the exchange of tokens, and the messages of agents. */
const isForPrograms = (path: string, method: string): boolean =>
  path.startsWith("/v1/") || (path === "/mcp" && method === "post");

function callOf(path: string, method: string, operation: z.infer<typeof Operation>): KeyCall[] {
  const { operationId: id, summary, parameters, requestBody, responses, "x-scope": scope } = operation;
  if (scope === undefined && !isForPrograms(path, method)) return [];
  const bodyTypes = Object.keys(requestBody?.content ?? {});
  const answers = Object.entries(responses);
  return [
    {
      ...{ id, summary, scope, parameters, path: `/api${path}`, method: method.toUpperCase() },
      body: schemaIn(requestBody?.content),
      otherBody: bodyTypes.find((type) => type !== "application/json"),
      answers: answers
        .filter(([status]) => !isRefusal(status))
        .map(([status, { content }]) => ({ status, schema: schemaIn(content) })),
      refusals: answers
        .filter(([status]) => isRefusal(status))
        .flatMap(([status, { description }]) => refusalsIn(status, description)),
    },
  ];
}

/** The calls of an OpenAPI document that are for programs, in its order. Throws for any other document. */
export const keyCallsIn = (document: unknown): KeyCall[] =>
  Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => callOf(path, method, operation)),
  );

export const keyCallsQuery = queryOptions({
  queryKey: ["open-api"],
  queryFn: async ({ signal }) => {
    const answer = await fetch("/api/openapi.json", { signal });
    if (!answer.ok) throw new Error(`/api/openapi.json answered ${String(answer.status)}`);
    return keyCallsIn(await answer.json());
  },
  // It changes with a release only.
  staleTime: Infinity,
});
