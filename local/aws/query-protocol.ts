import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import { authenticate } from "./authenticate.ts";
import type { Caller } from "./caller.ts";
import { uuid, type RandomBytes } from "./random-text.ts";
import type { AwsAccounts } from "./aws-accounts.ts";
import { document, type XmlValue } from "./xml.ts";

/** An error of a service with AWS's Query protocol (STS, IAM, SES v1). */
export class QueryError extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** The members of a list parameter, e.g. ActionNames.member.1, in order. */
export function listParameter(parameters: URLSearchParams, name: string): string[] {
  const values: string[] = [];
  for (let index = 1; ; index += 1) {
    const value = parameters.get(`${name}.member.${String(index)}`);
    if (value === null) return values;
    values.push(value);
  }
}

/**
 * Runs one action and returns the content of its Result element. `region` is that of the signature. Throws QueryError.
 */
export type QueryAction = (parameters: URLSearchParams, caller: Caller, region: string) => XmlValue | Promise<XmlValue>;

export interface QueryServiceDeps {
  readonly awsAccounts: AwsAccounts;
  readonly now: () => Date;
  readonly random: RandomBytes;
}

const faultStatus: Readonly<Record<string, number>> = { IncompleteSignature: 400, RequestExpired: 400 };

/** A service of AWS's Query protocol: form in, XML out, every request signed. */
export function createQueryService(
  { awsAccounts, now, random }: QueryServiceDeps,
  service: {
    readonly name: string;
    readonly namespace: string;
    readonly actions: Readonly<Record<string, QueryAction>>;
  },
): LocalService {
  const answer = (status: number, requestId: string, root: string, value: XmlValue): LocalResponse => ({
    status,
    headers: { "content-type": "text/xml", "x-amzn-requestid": requestId },
    body: document(root, value, service.namespace),
  });

  async function act(request: LocalRequest, requestId: string): Promise<LocalResponse> {
    const who = authenticate({ awsAccounts, now }, request, service.name);
    if (!who.ok) throw new QueryError(who.code, who.message, faultStatus[who.code] ?? 403);
    const parameters = new URLSearchParams(request.body.toString("utf8"));
    const name = parameters.get("Action") ?? "";
    const action = Object.hasOwn(service.actions, name) ? service.actions[name] : undefined;
    if (action === undefined) throw new QueryError("InvalidAction", `Could not find operation ${name}.`);
    const result = await action(parameters, who.caller, who.region);
    const content = { [`${name}Result`]: result, ResponseMetadata: { RequestId: requestId } };
    return answer(200, requestId, `${name}Response`, content);
  }

  return {
    operations: Object.keys(service.actions),
    handle: async (request) => {
      const requestId = uuid(random);
      try {
        return await act(request, requestId);
      } catch (error) {
        if (!(error instanceof QueryError)) throw error;
        const { code, message } = error;
        const content = { Error: { Type: "Sender", Code: code, Message: message }, RequestId: requestId };
        return answer(error.status, requestId, "ErrorResponse", content);
      }
    },
  };
}
