import * as z from "zod";

const dynamoNamespace = "com.amazonaws.dynamodb.v20120810#";
const coralNamespace = "com.amazon.coral.service#";

/** An error in DynamoDB's form; `name` is the exception's name, e.g. "ValidationException". */
export class DynamoError extends Error {
  readonly body: Readonly<Record<string, unknown>>;

  constructor(body: Readonly<Record<string, unknown>> & { readonly __type: string }, message: string) {
    super(message);
    this.name = body.__type.slice(body.__type.indexOf("#") + 1);
    this.body = body;
  }
}

/** An exception of DynamoDB itself; `details` are additional members. */
export function dynamoError(name: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
  return new DynamoError({ __type: dynamoNamespace + name, message, ...details }, message);
}

/** An exception of the layer before DynamoDB that parses requests and checks their signatures. */
export function requestError(name: string, message: string): DynamoError {
  return new DynamoError({ __type: coralNamespace + name, message }, message);
}

export function validationError(message: string): DynamoError {
  return new DynamoError({ __type: "com.amazon.coral.validate#ValidationException", message }, message);
}

/** The error for violated constraints of a request's members, in AWS's form. */
export function constraintError(member: string, value: string, constraint: string): DynamoError {
  return validationError(
    `1 validation error detected: Value ${value} at '${member}' failed to satisfy constraint: ${constraint}`,
  );
}

const DynaliteError = z.object({
  body: z.looseObject({ __type: z.string(), message: z.string().optional(), Message: z.string().optional() }),
});

/** dynalite's error as a DynamoError; other errors unchanged. */
export function fromDynalite(error: unknown): unknown {
  const known = DynaliteError.safeParse(error);
  if (!known.success) return error;
  const { body } = known.data;
  return new DynamoError(body, body.message ?? body.Message ?? body.__type);
}
