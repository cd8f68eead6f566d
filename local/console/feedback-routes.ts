import { replaceCounts, sendStatistics } from "#local/ses/quota.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { requireAccount } from "./account-routes.ts";
import { Nothing, route, type ApiRoute } from "./api-route.ts";
import { NewOutcome, NewSuppression, PastTraffic, type FeedbackView } from "./feedback-schema.ts";
import type { OwnerSes } from "./owner-ses.ts";
import { Refusal } from "./refusal.ts";
import { accountRegionOf } from "./account-region-of-call.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const QUARTER_MS = 15 * 60 * 1000;
const MOST_SHOWN = 200;

const minuteOf = (time: Date): string => `${time.toISOString().slice(0, 16)}:00.000Z`;

function viewFeedback({ state, listOutcomes }: OwnerSes, accountRegion: AccountRegion, now: Date): FeedbackView {
  const suppressed = state.suppressed.list(accountRegionKey(accountRegion));
  return {
    suppressed: suppressed
      .slice(0, MOST_SHOWN)
      .map(({ address, reason, updatedAt }) => ({ address, reason, updatedAt })),
    suppressedTotal: suppressed.length,
    outcomes: listOutcomes(accountRegion.accountId).map(({ address, outcome }) => ({ address, outcome })),
    configurationSets: state.configurationSets
      .list(accountRegionKey(accountRegion))
      .map(({ name, eventDestinations }) => ({
        name,
        destinations: eventDestinations.map((each) => ({
          name: each.name,
          enabled: each.enabled,
          events: each.matchingEventTypes,
        })),
      })),
    lastQuarter: new Date(now.getTime() - (now.getTime() % QUARTER_MS)).toISOString(),
    statistics: sendStatistics(state, accountRegion, now)
      .filter(({ timestamp }) => timestamp.getTime() > now.getTime() - DAY_MS)
      .map(({ timestamp, deliveryAttempts, bounces, complaints, rejects }) => ({
        at: timestamp.toISOString(),
        deliveryAttempts,
        bounces,
        complaints,
        rejects,
      })),
  };
}

/** Recipients' behaviour, the suppression list and the statistics in the console's API. */
export function feedbackRoutes(awsAccounts: AwsAccounts, ses: OwnerSes, now: () => Date): ApiRoute[] {
  const at = "/accounts/{accountId}/ses/{region}";
  const addresses = "/v2/email/suppression/addresses";
  return [
    route(`GET ${at}/feedback`, Nothing, (call) =>
      viewFeedback(ses, accountRegionOf(awsAccounts, call).accountRegion, now()),
    ),
    route("PUT /accounts/{accountId}/outcomes", NewOutcome, ({ param, body: { address, outcome } }) => {
      const { id } = requireAccount(awsAccounts, param("accountId"));
      ses.setOutcome(id, address, outcome === "delivery" ? undefined : outcome);
      return { address, outcome };
    }),
    route(`PUT ${at}/traffic`, PastTraffic, (call) => {
      const { accountRegion } = accountRegionOf(awsAccounts, call);
      const points = call.body.points.map(({ at: time, ...counts }) => ({
        minute: minuteOf(new Date(time)),
        ...counts,
      }));
      if (points.some(({ minute }) => Date.parse(minute) > now().getTime())) {
        throw new Refusal(400, "points: a time is in the future");
      }
      const minutes = points.map((point) => ({ ...point, recipients: point.deliveryAttempts }));
      replaceCounts(ses.state, accountRegion, minutes);
      return viewFeedback(ses, accountRegion, now());
    }),
    route(`POST ${at}/suppressed`, NewSuppression, async (call) => {
      const { account, accountRegion } = accountRegionOf(awsAccounts, call);
      const { address, reason } = call.body;
      await ses.act(account, accountRegion.region, `PUT ${addresses}`, { EmailAddress: address, Reason: reason });
      return viewFeedback(ses, accountRegion, now());
    }),
    route(`DELETE ${at}/suppressed/{address}`, Nothing, async (call) => {
      const { account, accountRegion } = accountRegionOf(awsAccounts, call);
      await ses.act(account, accountRegion.region, `DELETE ${addresses}/${encodeURIComponent(call.param("address"))}`);
      return undefined;
    }),
  ];
}
