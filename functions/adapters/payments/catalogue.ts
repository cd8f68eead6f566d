import type Stripe from "stripe";
import { AppError } from "#shared/errors.ts";
import { PaidPlanName } from "#shared/plans.ts";
import type { Extras, Purchase } from "../ports/payments.ts";
import { callStripe } from "./stripe-errors.ts";

/**
 * The prefix of the prices' lookup keys; they end in "_monthly" or "_annual". Enterprise is a contract and has no
 * price.
 */
const kinds = { starter: "Starter", business: "Business", extra_user: "user", extra_account: "awsAccount" } as const;
type Kind = keyof typeof kinds;
const kindNames = ["starter", "business", "extra_user", "extra_account"] as const satisfies readonly Kind[];
const terms = ["monthly", "annual"] as const;

/** The products in Stripe. New prices take over lookup keys; the product of a price never changes. */
export interface Catalogue {
  readonly kindOf: (price: Stripe.Price) => Kind | undefined;
  /**
   * The prices of a purchase; leaves out extras with the quantity 0.
   * @throws AppError PLAN_NOT_OFFERED
   */
  readonly linesOf: (purchase: Purchase) => {
    readonly price: string;
    readonly product: string;
    /** In the smallest unit of the currency; null for prices without a single amount. */
    readonly unitAmount: number | null;
    readonly quantity: number;
  }[];
}

const productOf = ({ product }: Stripe.Price): string => (typeof product === "string" ? product : product.id);

export async function readCatalogue(stripe: Stripe): Promise<Catalogue> {
  const lookup_keys = kindNames.flatMap((kind) => terms.map((term) => `${kind}_${term}`));
  const { data } = await callStripe(() => stripe.prices.list({ lookup_keys, active: true, limit: 100 }));
  const priceOf = new Map(data.map((price) => [price.lookup_key, price]));
  const kindOfProduct = new Map(
    kindNames.flatMap((kind) =>
      terms.flatMap((term) => {
        const price = priceOf.get(`${kind}_${term}`);
        return price === undefined ? [] : [[productOf(price), kind] as const];
      }),
    ),
  );
  const lineOf = (kind: Kind, annual: boolean, quantity: number) => {
    const price = priceOf.get(`${kind}_${annual ? "annual" : "monthly"}`);
    if (price === undefined) throw new AppError("PLAN_NOT_OFFERED", { cause: new Error(`Stripe has no ${kind}`) });
    return { price: price.id, product: productOf(price), unitAmount: price.unit_amount, quantity };
  };
  return {
    kindOf: (price) => kindOfProduct.get(productOf(price)),
    linesOf: ({ plan, annual, extras }) => {
      if (plan === "Enterprise") throw new AppError("PLAN_NOT_OFFERED");
      return [
        lineOf(plan === "Starter" ? "starter" : "business", annual, 1),
        lineOf("extra_user", annual, extras.user),
        lineOf("extra_account", annual, extras.awsAccount),
      ];
    },
  };
}

/** The plan and extras of a subscription's items. Throws if none of the items is a plan of ours. */
export function purchaseOf(items: readonly Stripe.SubscriptionItem[], { kindOf }: Catalogue): Purchase {
  const known = items.map(({ price, quantity = 0 }) => ({ kind: kindOf(price), quantity, price }));
  const quantityOf = (wanted: Kind) => known.find(({ kind }) => kind === wanted)?.quantity ?? 0;
  const base = known.find(({ kind }) => kind === "starter" || kind === "business");
  if (base?.kind === undefined) throw new Error("a subscription has no item that is one of our plans");
  const extras: Extras = { user: quantityOf("extra_user"), awsAccount: quantityOf("extra_account") };
  return { plan: PaidPlanName.parse(kinds[base.kind]), annual: base.price.recurring?.interval === "year", extras };
}
