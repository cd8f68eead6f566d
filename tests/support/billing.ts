import type Stripe from "stripe";
import { signatureHeader } from "#local/stripe/webhooks/sign.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { marketplaceRoutes } from "#shared/api/marketplace.ts";
import { buyOnMarketplace, registerWith, wish } from "./local-payments.ts";
import type { ApiAnswer, Person, Product } from "./product.ts";
import { webhookSecret } from "./stripe-cloud.ts";

/** The plan of a person's company and what is used of it, as its members see it. */
export const planOf = async (person: Person) => (await person.call(companyRoutes.getCompany)).body.subscription;

/** Asks what another plan costs a company that pays by card; Starter by the month unless said. */
export const quote = (person: Person, given: object = {}): Promise<ApiAnswer> => {
  const { selectedPlan, annualBilling } = wish(given);
  return person.call(billingRoutes.quoteUpgrade, { body: { selectedPlan, annualBilling } });
};

/** Asks for a plan, and accepts what it costs where that is asked; for Starter by card and month unless said. */
export async function upgrade(person: Person, given: object = {}): Promise<ApiAnswer> {
  const answer = await person.call(billingRoutes.requestUpgrade, { body: wish(given) });
  if (answer.body?.next !== "confirm") return answer;
  const quoted = await quote(person, given);
  if (quoted.status !== 201) return quoted;
  return person.call(billingRoutes.requestUpgrade, { body: wish({ ...given, quoteId: quoted.body.id }) });
}

/** Brings the reference that a buyer of AWS Marketplace was sent on with. */
export const bring = (person: Person, reference: string): Promise<ApiAnswer> =>
  person.call(marketplaceRoutes.completeMarketplaceUpgrade, { body: { aws_marketplace_token: reference } });

/** Somebody buys on AWS Marketplace and gives it to the company of this person. */
export async function subscribeOnMarketplace(product: Product, person: Person, order: object = {}) {
  const agreement = await buyOnMarketplace(product, order);
  const { status, body } = await bring(person, await registerWith(product, agreement.token));
  if (status !== 204) throw new Error(JSON.stringify(body));
  return agreement;
}

export const refused = (status: number, detail: string) => ({ status, body: { detail } });

/** Tells the webhook an event of a kind that the played Stripe has not, as Stripe would: signed, at this moment. */
export function tellWebhook(product: Product, type: Stripe.Event.Type, object: object): Promise<ApiAnswer> {
  const body = JSON.stringify({ id: "evt_told", object: "event", type, data: { object } });
  const headers = { "stripe-signature": signatureHeader(body, Math.floor(Date.now() / 1000), webhookSecret) };
  return product.call(billingRoutes.receiveStripeEvent, { body, headers });
}
