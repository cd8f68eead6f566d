import { authenticate, type Authentication } from "#local/aws/authenticate.ts";
import { refusalText, type Caller } from "#local/aws/caller.ts";
import { requestContext } from "#local/aws/iam/condition.ts";
import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { json, type LocalRequest, type LocalResponse, type LocalService } from "#local/http/service.ts";
import { openZone } from "#local/dns/zone.ts";
import type { EventBus } from "#local/events/event-bus.ts";
import type { Mailbox } from "#local/mailbox/mailbox.ts";
import type { Store } from "#local/store.ts";
import { awsLimits, type SesLimits } from "./limits.ts";
import type { Permission, SesOperation, SesParts } from "./operation.ts";
import { forgetOldCounts } from "./quota.ts";
import { createRates } from "./rates.ts";
import { behaviourOf, limitsFor } from "./ses-behaviour.ts";
import { findRoute } from "./routes.ts";
import { badRequest, sesErrorStatus, SesError, type SesErrorCode } from "./ses-error.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";
import { openSesState } from "./ses-state.ts";

export interface SesDeps {
  readonly awsAccounts: AwsAccounts;
  readonly store: Store;
  readonly mailbox: Mailbox;
  /** The event buses of the configuration sets' destinations. */
  readonly events: EventBus;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** The base URL of links in SES's mails, e.g. "http://127.0.0.1:4000". */
  readonly baseUrl: string;
  /** AWS's limits unless given. */
  readonly limits?: Partial<SesLimits>;
}

const authenticationCodes: Readonly<Record<(Authentication & { ok: false })["code"], SesErrorCode>> = {
  ExpiredToken: "ExpiredTokenException",
  IncompleteSignature: "IncompleteSignatureException",
  InvalidClientTokenId: "UnrecognizedClientException",
  MissingAuthenticationToken: "MissingAuthenticationTokenException",
  RequestExpired: "InvalidSignatureException",
  SignatureDoesNotMatch: "InvalidSignatureException",
};

function readJson(request: LocalRequest): unknown {
  if (request.body.length === 0) return undefined;
  try {
    return JSON.parse(request.body.toString("utf8"));
  } catch {
    throw badRequest("The request body is not valid JSON.");
  }
}

function demand(caller: Caller, { action, resource, context }: Permission): void {
  const request = {
    action,
    resource,
    context: requestContext({ "ses:ApiVersion": "2", "aws:PrincipalAccount": caller.accountId, ...context }),
  };
  const verdict = caller.mayDo(request);
  if (verdict.decision !== "allowed") {
    throw new SesError("AccessDeniedException", refusalText(caller, request, verdict));
  }
}

function demandRate(parts: SesParts, { name, rate }: SesOperation, accountRegion: AccountRegion): void {
  if (rate === undefined) return;
  const { rates, state } = parts;
  const limits = limitsFor(parts.limits, behaviourOf(state.behaviours, accountRegion.accountId));
  if (!rates.take(`${name}/${accountRegion.accountId}/${accountRegion.region}`, limits[rate])) {
    throw new SesError("TooManyRequestsException", "Rate exceeded");
  }
}

/** Amazon SES, API v2 (REST-JSON). The region is that of the caller's credential scope. */
export function createSes(deps: SesDeps): LocalService {
  const { awsAccounts, now, random } = deps;
  const parts: SesParts = {
    ...deps,
    state: openSesState(deps.store),
    zone: openZone(deps.store, now),
    limits: { ...awsLimits, ...deps.limits },
    rates: createRates(now),
  };
  forgetOldCounts(parts.state, now());

  async function act(request: LocalRequest): Promise<object> {
    const who = authenticate({ awsAccounts, now }, request, "ses");
    if (!who.ok) throw new SesError(authenticationCodes[who.code], who.message);
    const route = findRoute(request.method, request.path);
    if (route === undefined) {
      throw new SesError("UnknownOperationException", `SES has no operation ${request.method} ${request.path} here.`);
    }
    const { caller, region } = who;
    const accountRegion = { accountId: caller.accountId, region };
    const call = { accountRegion, caller, params: route.params, query: request.query, body: readJson(request) };
    const { needs, run } = route.operation.prepare(parts, call);
    for (const permission of needs) demand(caller, permission);
    demandRate(parts, route.operation, accountRegion);
    return run();
  }

  return {
    handle: async (request): Promise<LocalResponse> => {
      const id = { "x-amzn-requestid": uuid(random) };
      try {
        return json(200, await act(request), id);
      } catch (error) {
        if (!(error instanceof SesError)) throw error;
        const headers = { ...id, "x-amzn-errortype": error.code };
        return json(sesErrorStatus[error.code], { message: error.message }, headers);
      }
    },
  };
}
