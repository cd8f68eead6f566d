import * as z from "zod";
import { clientIdsOf, type Pool } from "../pool.ts";
import { CognitoError, invalidParameter } from "./cognito-error.ts";

/** One Cognito operation. "operator" operations need the AWS signature of the account that owns the pool. */
export interface Operation {
  readonly access: "public" | "operator";
  readonly run: (input: unknown) => Promise<object>;
}

export type Operations = Readonly<Record<string, Operation>>;

/** Data for AWS's statistics and threat protection, which changes no answer here. */
const parametersWithoutEffect = new Set(["AnalyticsMetadata", "ContextData", "UserContextData"]);

/** Refuses parameters that are not implemented: those that the operation's schema does not name. */
function requireSupported(schema: z.ZodType, input: unknown): void {
  if (!(schema instanceof z.ZodObject) || schema.def.catchall !== undefined) return;
  const given = z.record(z.string(), z.unknown()).safeParse(input);
  const names = Object.keys(given.data ?? {}).filter((name) => !Object.hasOwn(schema.shape, name));
  const unknown = names.find((name) => !parametersWithoutEffect.has(name));
  if (unknown !== undefined) throw invalidParameter(`The parameter ${unknown} is not supported by this pool.`);
}

function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
  requireSupported(schema, input);
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(
    ({ path, message }) => `Value at '${path.join(".")}' failed to satisfy constraint: ${message}`,
  );
  throw invalidParameter(`${issues.length} validation error(s) detected: ${issues.join("; ")}`);
}

function makeOperation<T>(
  access: Operation["access"],
  schema: z.ZodType<T>,
  run: (input: T) => object | Promise<object>,
): Operation {
  return { access, run: async (input) => run(parseInput(schema, input)) };
}

/** An operation for any caller; what authorizes it (a password, a code, a token) is in its input. */
export const openTo = <T>(schema: z.ZodType<T>, run: (input: T) => object | Promise<object>): Operation =>
  makeOperation("public", schema, run);

/** An operation for the pool's operator only. */
export const operatorOnly = <T>(schema: z.ZodType<T>, run: (input: T) => object | Promise<object>): Operation =>
  makeOperation("operator", schema, run);

export const ClientMetadata = z.record(z.string(), z.string()).optional();
export type ClientMetadata = z.infer<typeof ClientMetadata>;

/** Refuses a client id that is not the pool's. */
export const clientIdOf = (pool: Pool) =>
  z.string().superRefine((given) => {
    if (clientIdsOf(pool).includes(given)) return;
    throw new CognitoError("ResourceNotFoundException", `User pool client ${given} does not exist.`);
  });

/** Refuses a pool id that is not the pool's. */
export const poolIdOf = (expected: string) =>
  z.string().superRefine((given) => {
    if (given === expected) return;
    throw new CognitoError("ResourceNotFoundException", `User pool ${given} does not exist.`);
  });
