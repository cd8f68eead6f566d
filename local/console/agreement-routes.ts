import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import type { Agreement } from "#local/marketplace/agreement.ts";
import type { Agreements } from "#local/marketplace/agreements.ts";
import { offers } from "#local/marketplace/offers.ts";
import * as z from "zod";
import { requireAccount } from "./account-routes.ts";
import { Nothing, route, type ApiCall, type ApiRoute } from "./api-route.ts";
import { Refusal } from "./refusal.ts";

const Count = z.int().min(0).max(9999);
const OfferId = z.enum(offers.map(({ id }) => id));
const Order = { offerId: OfferId, extraUsers: Count.default(0), extraAccounts: Count.default(0) };
const NewAgreement = z.strictObject({ ...Order, accountId: z.string(), autoRenew: z.boolean().default(false) });
const ChangedAgreement = z.strictObject(Order);

function offerOf(id: string) {
  const offer = offers.find((each) => each.id === id);
  if (offer === undefined) throw new Refusal(404, `There is no offer ${id}.`);
  return offer;
}

/** Agreements of AWS Marketplace in the console's API; the buyer's page is at /_marketplace. */
export function agreementRoutes(agreements: Agreements, awsAccounts: AwsAccounts): ApiRoute[] {
  function find({ param }: Pick<ApiCall<unknown>, "param">): Agreement {
    const found = agreements.get(param("agreementId"));
    if (found === undefined) throw new Refusal(404, "There is no such agreement.");
    return found;
  }
  function active(call: Pick<ApiCall<unknown>, "param">): Agreement {
    const found = find(call);
    if (found.status === "ACTIVE") return found;
    throw new Refusal(409, "This agreement has ended.");
  }
  const at = "/payments/agreements/{agreementId}";
  return [
    route("POST /payments/agreements", NewAgreement, ({ body: { offerId, accountId, ...order } }) =>
      agreements.subscribe({ ...order, accountId: requireAccount(awsAccounts, accountId).id, offer: offerOf(offerId) }),
    ),
    route(`PUT ${at}`, ChangedAgreement, (call) => {
      const { offerId, ...order } = call.body;
      return agreements.amend(active(call), { ...order, offer: offerOf(offerId) });
    }),
    // What the buyer's browser posts to the registration page.
    route(`POST ${at}/token`, Nothing, (call) => ({ token: agreements.issueToken(active(call)) })),
    route(`POST ${at}/cancel`, Nothing, (call) => agreements.end(active(call), "CANCELLED")),
    route(`POST ${at}/expire`, Nothing, (call) => agreements.end(active(call), "EXPIRED")),
    route(`POST ${at}/replay`, Nothing, (call) => {
      agreements.replay(find(call).id);
      return undefined;
    }),
  ];
}
