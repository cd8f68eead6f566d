import { BatchMeterUsageCommand, MarketplaceMeteringClient } from "@aws-sdk/client-marketplace-metering";
import type { PaymentOverview } from "#local/console/payment-schema.ts";
import type { Agreement } from "#local/marketplace/agreement.ts";
import { billingRoutes } from "#shared/api/billing.ts";
import { marketplaceRoutes } from "#shared/api/marketplace.ts";
import { expectSoon } from "./expect-soon.ts";
import { type Person, type Product, signIn } from "./product.ts";
import { cards, sendForm } from "./stripe-cloud.ts";

type ProductUrl = Pick<Product, "url">;

async function call(product: ProductUrl, method: string, path: string, body: object = {}): Promise<any> {
  const content = method === "GET" ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(`${product.url}/_local/api${path}`, { method, ...content });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)} ${text}`);
  return text === "" ? undefined : JSON.parse(text);
}

export const paymentsAt = (product: ProductUrl): Promise<PaymentOverview> => call(product, "GET", "/payments");

/** Stripe's events are held until they are released. */
export const holdEvents = (product: ProductUrl, held = true): Promise<void> =>
  call(product, "PUT", "/payments/deliveries/mode", { held, copies: 1 });

export const releaseEvents = (
  product: ProductUrl,
  order: "natural" | "reversed" | "random" | readonly string[],
  copies = 1,
): Promise<{ events: string[] }> => call(product, "POST", "/payments/deliveries/release", { order, copies });

export const resendEvent = (product: ProductUrl, id: string, how: { forged?: boolean } = {}): Promise<void> =>
  call(product, "POST", `/payments/events/${id}/resend`, how);

export const failNextCharges = (product: ProductUrl, customerId: string, fails: string | null): Promise<void> =>
  call(product, "PUT", `/payments/customers/${customerId}/next-charge`, { fails });

export const refund = (product: ProductUrl, chargeId: string): Promise<unknown> =>
  call(product, "POST", `/payments/charges/${chargeId}/refund`);

/** The cardholder's bank disputes a payment, and then decides. */
export const dispute = (product: ProductUrl, chargeId: string): Promise<{ id: string }> =>
  call(product, "POST", `/payments/charges/${chargeId}/dispute`);
export const decideDispute = (product: ProductUrl, id: string, outcome: "won" | "lost"): Promise<unknown> =>
  call(product, "POST", `/payments/disputes/${id}/close`, { outcome });

/** Moves the clock of the whole product; users' tokens age with it. */
export const forward = (product: ProductUrl, days: number): Promise<unknown> =>
  call(product, "POST", "/clock", { forwardMs: Math.round(days * 24 * 60 * 60 * 1000) });
export const resetClock = (product: ProductUrl): Promise<unknown> => call(product, "DELETE", "/clock");

/** Signs in again, after the token has expired. */
export async function signedInAgain(product: Product, person: Person): Promise<Person> {
  const token = await signIn(person.email);
  return { ...person, token, call: (route, options = {}) => product.call(route, { token, ...options }) };
}

const dueDeliveries = async (product: ProductUrl): Promise<string[]> =>
  (await paymentsAt(product)).events.flatMap(({ deliveries }) =>
    deliveries.filter(({ state }) => state === "due").map(({ id }) => id),
  );

/**
 * Waits until all of Stripe's events have been delivered, one after the other. Each has the time limit of its own: a
 * month's renewals of a file's companies are dozens.
 */
export async function waitForDeliveries(product: ProductUrl): Promise<void> {
  let due = await dueDeliveries(product);
  while (due.length > 0) {
    const before = due;
    await expectSoon(async () => (due = await dueDeliveries(product))).not.toEqual(before);
  }
}

export const upgradeRequest = (given: object = {}) => ({
  ...{ selectedPlan: "Starter", annualBilling: false, demoRequested: false, message: "", paymentProvider: "card" },
  ...given,
});

/** Chooses a plan and pays on Stripe's page; returns the session and the URL of the final redirect. */
export async function buyByCard(person: Person, given: object = {}, card = cards.good) {
  const { status, body } = await person.call(billingRoutes.requestUpgrade, { body: upgradeRequest(given) });
  if (status !== 200 || body.next !== "pay") throw new Error(JSON.stringify(body));
  const paid = await sendForm(body.url, { test_card: card });
  const back = paid.headers.get("location") ?? "";
  return { status: paid.status, url: String(body.url), back, sessionId: body.url.split("/").at(-1) as string };
}

interface Order {
  readonly accountId?: string;
  readonly offerId?: string;
  readonly extraUsers?: number;
  readonly autoRenew?: boolean;
}

/** A customer's AWS account subscribes on AWS Marketplace. */
export async function buyOnMarketplace(product: Product, { offerId = "offer-business-annual", ...given }: Order = {}) {
  const accountId = given.accountId ?? product.awsAccounts.createAccount({ name: "Buyer" }).id;
  const agreement: Agreement = await call(product, "POST", "/payments/agreements", { ...given, accountId, offerId });
  return { ...agreement, token: await tokenFor(product, agreement.id) };
}

export const tokenFor = async (product: ProductUrl, agreementId: string): Promise<string> =>
  (await call(product, "POST", `/payments/agreements/${agreementId}/token`)).token;

export const changeAgreement = (product: ProductUrl, id: string, order: object): Promise<unknown> =>
  call(product, "PUT", `/payments/agreements/${id}`, order);

export const doToAgreement = (
  product: ProductUrl,
  id: string,
  what: "cancel" | "expire" | "replay",
): Promise<unknown> => call(product, "POST", `/payments/agreements/${id}/${what}`);

/** What the buyer's browser posts to us; returns the reference of the redirect. */
export async function registerWith(product: ProductUrl, token: string | undefined): Promise<string> {
  const { path } = marketplaceRoutes.registerMarketplaceCustomer;
  const body = new URLSearchParams(token === undefined ? {} : { "x-amzn-marketplace-token": token });
  const answer = await fetch(`${product.url}/api${path}`, { method: "POST", body, redirect: "manual" });
  const { origin, pathname, searchParams } = new URL(answer.headers.get("location") ?? "");
  if (answer.status !== 303 || origin !== product.url || pathname !== "/login") throw new Error("sent elsewhere");
  return searchParams.get("marketplaceToken") ?? "";
}

/** Current extra users, reported to AWS Marketplace by its client. */
export async function meter({ accountId, licenseArn }: Agreement, extraUsers: number): Promise<void> {
  const usage = { Dimension: "extra_user", Quantity: extraUsers, Timestamp: new Date() };
  const UsageRecords = [{ ...usage, CustomerAWSAccountId: accountId, LicenseArn: licenseArn }];
  await new MarketplaceMeteringClient({ region: "us-east-1" }).send(new BatchMeterUsageCommand({ UsageRecords }));
}

/** The usage of a license that was reported to AWS Marketplace, e.g. "2 extra_user". */
export async function meteredOf(product: ProductUrl, licenseArn: string): Promise<string[]> {
  const { usage } = await paymentsAt(product);
  return usage
    .filter((each) => each.licenseArn === licenseArn)
    .map(({ quantity, dimension }) => `${String(quantity)} ${dimension}`);
}
