import * as z from "zod";
import { changedMetadata, flag, integerFrom, metadata, text } from "../api/params.ts";
import { invalidRequest, notSupported, required } from "../api/stripe-error.ts";
import type { BillingContext } from "../billing-context.ts";
import type { Subscription, SubscriptionItem } from "../objects/subscription.ts";

export const ItemParams = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: integerFrom(0, 999_999).optional(),
  deleted: flag.optional(),
  metadata: metadata.optional(),
});
export type ItemParams = z.infer<typeof ItemParams>;

function requirePrice(context: BillingContext, id: string, param: string): string {
  const price = required(context.objects.prices.get(id), "price", id, param);
  if (!price.active) throw invalidRequest(`The price specified is inactive: ${id}`, param);
  return id;
}

function newItem(context: BillingContext, given: ItemParams, index: number): SubscriptionItem {
  const param = `items[${index}][price]`;
  if (given.price === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  const price = requirePrice(context, given.price, param);
  const { quantity = 1, metadata: named } = given;
  return { id: context.newId("si"), created: context.now(), price, quantity, metadata: changedMetadata({}, named) };
}

function changedItem(
  context: BillingContext,
  item: SubscriptionItem,
  given: ItemParams,
  index: number,
): SubscriptionItem {
  const { price = item.price, quantity = item.quantity } = given;
  if (price !== item.price) requirePrice(context, price, `items[${index}][price]`);
  return { ...item, price, quantity, metadata: changedMetadata(item.metadata, given.metadata) };
}

/**
 * The items after an update: items named by id are changed or removed, items without an id are added, all others stay.
 */
export function changedItems(
  context: BillingContext,
  { items }: Subscription,
  given: readonly ItemParams[],
): SubscriptionItem[] {
  const result = given.reduce<SubscriptionItem[]>((list, params, index) => {
    const { id } = params;
    if (id === undefined) return [...list, newItem(context, params, index)];
    required(
      list.find((item) => item.id === id),
      "subscription_item",
      id,
      `items[${index}][id]`,
    );
    if (params.deleted) return list.filter((item) => item.id !== id);
    return list.map((item) => (item.id === id ? changedItem(context, item, params, index) : item));
  }, items);
  if (result.length === 0) throw invalidRequest("A subscription must have at least one active price.", "items");
  const prices = result.map(({ price }) => price);
  const twice = prices.find((price, index) => prices.indexOf(price) !== index);
  if (twice !== undefined) {
    throw invalidRequest(`There is already an existing subscription item using the price ${twice}.`, "items");
  }
  if (new Set(prices.map((price) => context.objects.priceOf(price).interval)).size > 1) {
    throw notSupported("prices of different intervals in one subscription", "items");
  }
  return result;
}
