import * as z from "zod";
import { CognitoError, invalidParameter } from "./cognito-error.ts";

/** One Cognito operation. "operator" ones need the AWS signature of the account that owns the pool. */
export interface Operation {
  readonly access: "public" | "operator";
  readonly run: (input: unknown) => Promise<object>;
}

export type Operations = Readonly<Record<string, Operation>>;

function parseInput<T>(schema: z.ZodType<T>, input: unknown): T {
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

/** An operation that anyone may call; what it asks for (a password, a code, a token) is in its input. */
export const openTo = <T>(schema: z.ZodType<T>, run: (input: T) => object | Promise<object>): Operation =>
  makeOperation("public", schema, run);

/** An operation for the pool's operator alone. */
export const operatorOnly = <T>(schema: z.ZodType<T>, run: (input: T) => object | Promise<object>): Operation =>
  makeOperation("operator", schema, run);

export const ClientMetadata = z.record(z.string(), z.string()).optional();
export type ClientMetadata = z.infer<typeof ClientMetadata>;

/** Refuses a client id that is not the pool's. */
export const clientIdOf = (expected: string) =>
  z.string().superRefine((given) => {
    if (given === expected) return;
    throw new CognitoError("ResourceNotFoundException", `User pool client ${given} does not exist.`);
  });

/** Refuses a pool id that is not the pool's. */
export const poolIdOf = (expected: string) =>
  z.string().superRefine((given) => {
    if (given === expected) return;
    throw new CognitoError("ResourceNotFoundException", `User pool ${given} does not exist.`);
  });
