import * as z from "zod";
import { changeAccountStatus } from "./account-status.ts";
import { parseMailbox } from "./address.ts";
import { SuppressedReason } from "./configuration-set.ts";
import { NoBody, operation, type SesCall } from "./operation.ts";
import { pageOf, pageSize } from "./page.ts";
import type { SuppressedDestination } from "./recipients.ts";
import { badRequest, notFound } from "./ses-error.ts";
import { accountRegionKey, type AccountRegion } from "#local/aws/account-region.ts";
import type { SesState } from "./ses-state.ts";
import { suppressedKey } from "./suppression.ts";

const anywhere = (operationName: string) => ({
  name: operationName,
  needs: () => [{ action: `ses:${operationName}`, resource: "*" }],
});

function requireSuppressed(state: SesState, accountRegion: AccountRegion, address: string): SuppressedDestination {
  const found = state.suppressed.get(suppressedKey(accountRegion, address));
  if (found === undefined) throw notFound(`Email address ${address} does not exist on your suppression list.`);
  return found;
}

const addressOf = ({ params }: SesCall<unknown>): string => params["EmailAddress"] ?? "";
const seconds = (iso: string): number => Date.parse(iso) / 1000;

const summary = ({ address, reason, updatedAt }: SuppressedDestination) => ({
  EmailAddress: address,
  Reason: reason,
  LastUpdateTime: seconds(updatedAt),
});

const put = operation({
  ...anywhere("PutSuppressedDestination"),
  method: "PUT",
  path: "/v2/email/suppression/addresses",
  body: z.object({ EmailAddress: z.string(), Reason: SuppressedReason }),
  run: ({ state, now }, { accountRegion, body }) => {
    const { address } = parseMailbox(body.EmailAddress);
    const updatedAt = now().toISOString();
    state.suppressed.put(suppressedKey(accountRegion, address), {
      ...accountRegion,
      address,
      reason: body.Reason,
      updatedAt,
    });
    return {};
  },
});

const get = operation({
  ...anywhere("GetSuppressedDestination"),
  method: "GET",
  path: "/v2/email/suppression/addresses/{EmailAddress}",
  body: NoBody,
  run: ({ state }, call) => {
    const found = requireSuppressed(state, call.accountRegion, addressOf(call));
    const attributes = found.messageId && { MessageId: found.messageId, FeedbackId: found.feedbackId };
    return { SuppressedDestination: { ...summary(found), Attributes: attributes } };
  },
});

const remove = operation({
  ...anywhere("DeleteSuppressedDestination"),
  method: "DELETE",
  path: "/v2/email/suppression/addresses/{EmailAddress}",
  body: NoBody,
  run: ({ state }, call) => {
    state.suppressed.delete(
      suppressedKey(call.accountRegion, requireSuppressed(state, call.accountRegion, addressOf(call)).address),
    );
    return {};
  },
});

function timeOf(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw badRequest(`${name} is no time: ${text}`);
  return time;
}

const list = operation({
  ...anywhere("ListSuppressedDestinations"),
  method: "GET",
  path: "/v2/email/suppression/addresses",
  body: NoBody,
  run: ({ state }, { accountRegion, query }) => {
    const reasons = z.array(SuppressedReason).safeParse(query.getAll("Reason"));
    if (!reasons.success) throw badRequest("Reason must be BOUNCE or COMPLAINT.");
    const [start = -Infinity, end = Infinity] = [timeOf(query, "StartDate"), timeOf(query, "EndDate")];
    const entries = state.suppressed
      .list(accountRegionKey(accountRegion))
      .filter(({ reason }) => reasons.data.length === 0 || reasons.data.includes(reason))
      .filter(({ updatedAt }) => Date.parse(updatedAt) > start && Date.parse(updatedAt) < end);
    const size = pageSize(query.get("PageSize"), { min: 1, max: 1000, usual: 1000 });
    const token = query.get("NextToken") ?? undefined;
    const page = pageOf(entries, ({ address }) => address.toLowerCase(), { size, token });
    return { SuppressedDestinationSummaries: page.entries.map(summary), NextToken: page.nextToken };
  },
});

const putAccountAttributes = operation({
  ...anywhere("PutAccountSuppressionAttributes"),
  method: "PUT",
  path: "/v2/email/account/suppression",
  body: z.object({ SuppressedReasons: z.array(SuppressedReason).default([]) }),
  run: ({ state }, { accountRegion, body }) => {
    changeAccountStatus(state, accountRegion, { suppressedReasons: body.SuppressedReasons });
    return {};
  },
});

export const suppressionOperations = [put, get, remove, list, putAccountAttributes];
