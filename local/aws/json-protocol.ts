import type * as z from "zod";
import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import { authenticate, type Authentication } from "./authenticate.ts";
import { refusalText, type Caller } from "./caller.ts";
import { requestContext } from "./iam/condition.ts";
import { uuid, type RandomBytes } from "./random-text.ts";
import type { AwsAccounts } from "./aws-accounts.ts";

/** A refusal of a service that speaks AWS's JSON protocol; `name` is the exception's name. */
export class JsonServiceError extends Error {
  readonly status: number;
  /** The error code of the Query protocol, for services that once used it: clients still read it. */
  readonly queryCode: string | undefined;

  constructor(
    name: string,
    message: string,
    { status = 400, queryCode }: { status?: number; queryCode?: string } = {},
  ) {
    super(message);
    this.name = name;
    this.status = status;
    this.queryCode = queryCode;
  }
}

/** The caller and the region; both from the signature. */
export interface JsonCall {
  readonly caller: Caller;
  readonly region: string;
  /** The service's URL as the caller reached it, e.g. "http://127.0.0.1:4000/_aws/sqs". */
  readonly endpoint: string;
}

export interface JsonOperation {
  readonly run: (input: unknown, call: JsonCall) => object | Promise<object>;
}

export interface JsonServiceDeps {
  readonly awsAccounts: AwsAccounts;
  readonly now: () => Date;
  readonly random: RandomBytes;
}

export interface JsonServiceShape {
  /** As the credential scope names it. */
  readonly name: string;
  /** Before the dot of x-amz-target. */
  readonly target: string;
  readonly version: "1.0" | "1.1";
  /** Before the "#" of an answer's __type. */
  readonly namespace: string;
  readonly operations: Readonly<Record<string, JsonOperation>>;
}

const faultNames: Readonly<Record<(Authentication & { ok: false })["code"], string>> = {
  ExpiredToken: "ExpiredTokenException",
  IncompleteSignature: "IncompleteSignatureException",
  InvalidClientTokenId: "UnrecognizedClientException",
  MissingAuthenticationToken: "MissingAuthenticationTokenException",
  RequestExpired: "InvalidSignatureException",
  SignatureDoesNotMatch: "InvalidSignatureException",
};

/** An operation with the schema of its input. */
export function jsonOperation<T>(
  schema: z.ZodType<T>,
  run: (input: T, call: JsonCall) => object | Promise<object>,
  refuse: (message: string) => JsonServiceError = (message) => new JsonServiceError("ValidationException", message),
): JsonOperation {
  return {
    run: (input, call) => {
      const parsed = schema.safeParse(input);
      if (parsed.success) return run(parsed.data, call);
      const issues = parsed.error.issues.map(
        ({ path, message }) => `Value at '${path.join(".")}' failed to satisfy constraint: ${message}`,
      );
      throw refuse(`${issues.length} validation error(s) detected: ${issues.join("; ")}`);
    },
  };
}

/**
 * Throws AccessDeniedException unless the caller's policies allow the action on the resource, which is in the caller's
 * account.
 */
export function requireAllowedInAccount(caller: Caller, action: string, resource: string): void {
  const request = { action, resource, context: requestContext({ "aws:PrincipalAccount": caller.accountId }) };
  const verdict = caller.mayDo(request);
  if (verdict.decision === "allowed" && resource.split(":")[4] === caller.accountId) return;
  throw new JsonServiceError("AccessDeniedException", refusalText(caller, request, verdict));
}

function parseBody(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    throw new JsonServiceError("SerializationException", "The request body is not JSON.");
  }
}

function endpointOf({ signedPath, path, headers }: LocalRequest): string {
  const mount = signedPath.endsWith(path) ? signedPath.slice(0, signedPath.length - path.length) : signedPath;
  return `http://${headers["host"] ?? ""}${mount}`;
}

/** A service of AWS's JSON protocol: a target in the headers, JSON in and out, every request signed. */
export function createJsonService(deps: JsonServiceDeps, shape: JsonServiceShape): LocalService {
  const reply = (status: number, value: object, headers: Readonly<Record<string, string>>): LocalResponse => ({
    status,
    headers: { "content-type": `application/x-amz-json-${shape.version}`, ...headers },
    body: JSON.stringify(value),
  });

  async function act(request: LocalRequest): Promise<object> {
    const [target, name = ""] = (request.headers["x-amz-target"] ?? "").split(".");
    const isKnown = request.method === "POST" && target === shape.target && Object.hasOwn(shape.operations, name);
    const operation = isKnown ? shape.operations[name] : undefined;
    if (operation === undefined)
      throw new JsonServiceError("UnknownOperationException", `${shape.name} has no operation ${name} here.`);
    const who = authenticate(deps, request, shape.name);
    if (!who.ok) throw new JsonServiceError(faultNames[who.code], who.message, { status: 403, queryCode: who.code });
    return operation.run(parseBody(request.body), { ...who, endpoint: endpointOf(request) });
  }

  return {
    operations: Object.keys(shape.operations),
    handle: async (request) => {
      const headers = { "x-amzn-requestid": uuid(deps.random) };
      try {
        return reply(200, await act(request), headers);
      } catch (error) {
        if (!(error instanceof JsonServiceError)) console.error(error);
        const refusal =
          error instanceof JsonServiceError
            ? error
            : new JsonServiceError("InternalFailure", "Internal failure", { status: 500 });
        const { name, message, status, queryCode } = refusal;
        const ofOld: Record<string, string> =
          queryCode === undefined ? {} : { "x-amzn-query-error": `${queryCode};Sender` };
        return reply(status, { __type: `${shape.namespace}#${name}`, message }, { ...headers, ...ofOld });
      }
    },
  };
}
