import { refusalText, type Caller } from "#local/aws/caller.ts";
import { requestContext } from "#local/aws/iam/condition.ts";
import { createQueryService, QueryError, type QueryServiceDeps } from "#local/aws/query-protocol.ts";
import type { XmlValue } from "#local/aws/xml.ts";
import type { LocalService } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import { accountStatusOf } from "../account-status.ts";
import { awsLimits, type SesLimits } from "../limits.ts";
import { sendStatistics, sentLast24Hours } from "../quota.ts";
import { createRates } from "../rates.ts";
import type { AccountRegion } from "#local/aws/account-region.ts";
import { openSesState, type SesState } from "../ses-state.ts";

export interface SesV1Deps extends QueryServiceDeps {
  readonly store: Store;
  /** AWS's limits unless given. */
  readonly limits?: Partial<SesLimits> | undefined;
}

function sendDataPoints(state: SesState, accountRegion: AccountRegion, now: Date): XmlValue {
  const points = sendStatistics(state, accountRegion, now).map((point) => ({
    Timestamp: point.timestamp,
    DeliveryAttempts: point.deliveryAttempts,
    Bounces: point.bounces,
    Complaints: point.complaints,
    Rejects: point.rejects,
  }));
  return { SendDataPoints: { member: points } };
}

function sendQuota(state: SesState, accountRegion: AccountRegion, now: Date): XmlValue {
  const { max24HourSend, maxSendRate } = accountStatusOf(state, accountRegion);
  return {
    Max24HourSend: max24HourSend,
    MaxSendRate: maxSendRate,
    SentLast24Hours: sentLast24Hours(state, accountRegion, now),
  };
}

/**
 * Amazon SES, API v1 (Query protocol): the two operations that v2 lacks, GetSendStatistics for two weeks and
 * GetSendQuota. Each may be called once a second (AWS: "GetSendStatistics", "GetSendQuota"). Every other action is an
 * InvalidAction.
 */
export function createSesV1(deps: SesV1Deps): LocalService {
  const { now, store } = deps;
  const { statisticsPerSecond } = { ...awsLimits, ...deps.limits };
  const state = openSesState(store);
  const rates = createRates(now);

  function demand(caller: Caller, accountRegion: AccountRegion, name: string): void {
    const context = requestContext({ "ses:ApiVersion": "1", "aws:PrincipalAccount": caller.accountId });
    const request = { action: `ses:${name}`, resource: "*", context };
    const verdict = caller.mayDo(request);
    if (verdict.decision !== "allowed") {
      throw new QueryError("AccessDenied", refusalText(caller, request, verdict), 403);
    }
    if (!rates.take(`${name}/${accountRegion.accountId}/${accountRegion.region}`, statisticsPerSecond)) {
      throw new QueryError("Throttling", "Rate exceeded");
    }
  }

  const action =
    (name: string, answer: typeof sendQuota) =>
    (_parameters: URLSearchParams, caller: Caller, region: string): XmlValue => {
      const accountRegion = { accountId: caller.accountId, region };
      demand(caller, accountRegion, name);
      return answer(state, accountRegion, now());
    };

  return createQueryService(deps, {
    name: "ses",
    namespace: "http://ses.amazonaws.com/doc/2010-12-01/",
    actions: {
      GetSendStatistics: action("GetSendStatistics", sendDataPoints),
      GetSendQuota: action("GetSendQuota", sendQuota),
    },
  });
}
