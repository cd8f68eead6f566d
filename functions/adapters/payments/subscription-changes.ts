import Stripe from "stripe";
import * as z from "zod";
import { AppError } from "#shared/errors.ts";
import type { TermCosts } from "#shared/models/billing.ts";
import type { Payments, Purchase } from "../ports/payments.ts";
import { type Catalogue, purchaseOf, readCatalogue } from "./catalogue.ts";
import { callStripe } from "./stripe-errors.ts";

type Item = Stripe.SubscriptionUpdateParams.Item;
type Lines = ReturnType<Catalogue["linesOf"]>;

/** A subscription's items after a change: each line updates, adds or removes an item by its product. */
function itemsFor(present: readonly Stripe.SubscriptionItem[], lines: Lines, { kindOf }: Catalogue): Item[] {
  const isBase = (kind: string | undefined) => kind === "starter" || kind === "business";
  return lines.flatMap(({ price, product, quantity }, index): Item[] => {
    const item = present.find((each) => (index === 0 ? isBase(kindOf(each.price)) : each.price.product === product));
    if (quantity === 0) return item === undefined ? [] : [{ id: item.id, deleted: true }];
    return [{ ...(item !== undefined && { id: item.id }), price, quantity }];
  });
}

/** Whether a subscription has these items already, e.g. when a cancelled plan is resumed. */
const isSame = (present: readonly Stripe.SubscriptionItem[], items: readonly Item[]): boolean =>
  items.every((wanted) => {
    const item = present.find(({ id }) => id === wanted.id);
    return item?.price.id === wanted.price && item?.quantity === wanted.quantity;
  });

const seconds = (time: Date): number => Math.floor(time.getTime() / 1000);
const isoOf = (time: number): string => new Date(time * 1000).toISOString();

/** As `asking`, for a call with a time in the current term. */
async function callStripeFrom<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await callStripe(call);
  } catch (error) {
    const isOutside =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.param?.includes("proration_date") === true;
    throw isOutside ? new AppError("QUOTE_OUTDATED", { cause: error }) : error;
  }
}

/** The costs of a term. `lines`: one per kind, with the unit price in the smallest unit of the currency. */
function termCosts(
  { plan, annual, extras }: Purchase,
  [base, user, awsAccount]: readonly { readonly unitAmount: number | null; readonly quantity: number }[],
): TermCosts {
  const costOf = (line: typeof base) => (line === undefined ? 0 : z.int().parse(line.unitAmount) * line.quantity);
  const amounts = { plan: costOf(base), user: costOf(user), awsAccount: costOf(awsAccount) };
  return { plan, annual, extras, amounts, total: amounts.plan + amounts.user + amounts.awsAccount };
}

/** The current items, at their agreed prices. */
function currentCosts(items: readonly Stripe.SubscriptionItem[], catalogue: Catalogue): TermCosts {
  const priced = (kinds: readonly string[]) => {
    const item = items.find(({ price }) => kinds.includes(catalogue.kindOf(price) ?? ""));
    return { unitAmount: item === undefined ? 0 : item.price.unit_amount, quantity: item?.quantity ?? 0 };
  };
  return termCosts(purchaseOf(items, catalogue), [
    priced(["starter", "business"]),
    priced(["extra_user"]),
    priced(["extra_account"]),
  ]);
}

/** The end of a new term that begins with the change; prorations belong to the current term. */
function newTermEnd({ lines }: Stripe.Invoice): number | undefined {
  const ends = lines.data
    .filter(({ parent }) => parent?.subscription_item_details?.proration === false)
    .map(({ period }) => period.end);
  return ends.length === 0 ? undefined : Math.max(...ends);
}

/** The adapter's calls that change a subscription. */
export function changeCalls(stripe: Stripe): Pick<Payments, "previewChange" | "changeSubscription"> {
  async function prepare(id: string, purchase: Purchase) {
    const catalogue = await readCatalogue(stripe);
    const lines = catalogue.linesOf(purchase);
    const present = (await callStripe(() => stripe.subscriptions.retrieve(id))).items.data;
    return { catalogue, lines, present, items: itemsFor(present, lines, catalogue) };
  }
  return {
    previewChange: async (id, purchase, chargeFrom) => {
      const { catalogue, lines, present, items } = await prepare(id, purchase);
      const presentEnd = Math.max(...present.map(({ current_period_end: end }) => end));
      const costs = { present: currentCosts(present, catalogue), next: termCosts(purchase, lines) };
      if (isSame(present, items)) {
        const currency = z.string().parse(present[0]?.price.currency);
        return { ...costs, currency, dueNow: 0, credit: 0, lines: [], nextPaymentAt: isoOf(presentEnd) };
      }
      const invoice = await callStripeFrom(() =>
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: {
            items,
            proration_behavior: "always_invoice",
            proration_date: seconds(chargeFrom),
            cancel_at_period_end: false,
          },
        }),
      );
      return {
        ...costs,
        currency: invoice.currency,
        dueNow: invoice.amount_due,
        // Stripe: "Customer credit balance": a negative balance is the customer's credit.
        credit: Math.max(0, -(invoice.total + invoice.starting_balance)),
        lines: invoice.lines.has_more
          ? []
          : invoice.lines.data.map(({ description, amount }) => ({ description: description ?? "", amount })),
        nextPaymentAt: isoOf(newTermEnd(invoice) ?? presentEnd),
      };
    },
    changeSubscription: async (id, purchase, { chargeFrom }) => {
      const { present, items } = await prepare(id, purchase);
      const isGoingOn = chargeFrom !== undefined;
      // Unchanged items are left out: otherwise pending amounts of the next term would be invoiced.
      const changed = isSame(present, items)
        ? {}
        : {
            items,
            ...(isGoingOn
              ? { proration_behavior: "always_invoice" as const, proration_date: seconds(chargeFrom) }
              : { proration_behavior: "create_prorations" as const }),
          };
      await callStripeFrom(() =>
        stripe.subscriptions.update(id, {
          ...changed,
          ...(isGoingOn && { payment_behavior: "error_if_incomplete", cancel_at_period_end: false }),
        }),
      );
    },
  };
}
