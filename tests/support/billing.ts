import type Stripe from "stripe";
import { signatureHeader } from "#local/stripe/webhooks/sign.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { marketplaceRoutes } from "#shared/api/marketplace.ts";
import { buyOnMarketplace, registerWith, upgradeRequest } from "./local-payments.ts";
import type { ApiAnswer, Person, Product } from "./product.ts";
import { webhookSecret } from "./stripe-cloud.ts";

/** The plan of a user's company and its usage, as its members see it. */
export const planOf = async (person: Person) => (await person.call(companyRoutes.getCompany)).body.subscription;

/** Previews the price of another plan for a company that pays by card; Starter by the month by default. */
export const quote = (person: Person, given: object = {}): Promise<ApiAnswer> => {
  const { selectedPlan, annualBilling } = upgradeRequest(given);
  return person.call(billingRoutes.quoteUpgrade, { body: { selectedPlan, annualBilling } });
};

/** Changes the plan, and accepts the price if it is asked; Starter by card and month by default. */
export async function upgrade(person: Person, given: object = {}): Promise<ApiAnswer> {
  const answer = await person.call(billingRoutes.requestUpgrade, { body: upgradeRequest(given) });
  if (answer.body?.next !== "confirm") return answer;
  const quoted = await quote(person, given);
  if (quoted.status !== 201) return quoted;
  return person.call(billingRoutes.requestUpgrade, { body: upgradeRequest({ ...given, quoteId: quoted.body.id }) });
}

/** Redeems the reference that a buyer of AWS Marketplace was redirected with. */
export const bring = (person: Person, reference: string): Promise<ApiAnswer> =>
  person.call(marketplaceRoutes.completeMarketplaceUpgrade, { body: { aws_marketplace_token: reference } });

/** Buys on AWS Marketplace and attaches the purchase to the user's company. */
export async function subscribeOnMarketplace(product: Product, person: Person, order: object = {}) {
  const agreement = await buyOnMarketplace(product, order);
  const { status, body } = await bring(person, await registerWith(product, agreement.token));
  if (status !== 204) throw new Error(JSON.stringify(body));
  return agreement;
}

export const refused = (status: number, detail: string) => ({ status, body: { detail } });

/** Sends the webhook an event of a type that the local Stripe lacks, as Stripe would: signed, with the current time. */
export function sendStripeEvent(product: Product, type: Stripe.Event.Type, object: object): Promise<ApiAnswer> {
  const body = JSON.stringify({ id: "evt_signed", object: "event", type, data: { object } });
  const headers = { "stripe-signature": signatureHeader(body, Math.floor(Date.now() / 1000), webhookSecret) };
  return product.call(billingRoutes.receiveStripeEvent, { body, headers });
}
