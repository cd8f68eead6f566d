import * as z from "zod";
import { listOperation, operation, type Call, type Operation } from "../api/operation.ts";
import { integerFrom, text } from "../api/params.ts";
import { required } from "../api/stripe-error.ts";
import type { SubscriptionItem } from "../objects/subscription.ts";
import { viewSubscription } from "../object-views.ts";
import { changeSubscriptionItems } from "./subscriptions.ts";

const ChangedItem = z.strictObject({
  price: text.optional(),
  quantity: integerFrom(0, 999_999).optional(),
  proration_behavior: z.enum(["create_prorations", "always_invoice", "none"]).optional(),
  payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete"]).optional(),
});

/** The subscription of an item. */
function ownerOf({ context, part }: Call) {
  const id = part("id");
  const owner = context.objects.subscriptions.list().find(({ items }) => items.some((item) => item.id === id));
  return required(owner, "subscription_item", id);
}

const view = ({ context }: Call, subscriptionId: string, { id }: Pick<SubscriptionItem, "id">): object => {
  const subscription = required(context.objects.subscriptions.get(subscriptionId), "subscription", subscriptionId);
  const items = viewSubscription(context.objects, subscription).items.data;
  return required(
    items.find((item) => item.id === id),
    "subscription_item",
    id,
  );
};

/** The items of a subscription as separate objects, for changes of one quantity or price. */
export const subscriptionItemOperations: Operation[] = [
  operation("GET /v1/subscription_items/{id}", z.strictObject({}), (_, call) =>
    view(call, ownerOf(call).id, { id: call.part("id") }),
  ),
  operation("POST /v1/subscription_items/{id}", ChangedItem, ({ price, quantity, ...how }, call) => {
    const owner = ownerOf(call);
    const id = call.part("id");
    changeSubscriptionItems(call.context, owner, { ...how, items: [{ id, price, quantity }] });
    return view(call, owner.id, { id });
  }),
  listOperation(
    "/v1/subscription_items",
    { subscription: text },
    ({ subscription: id }, { context }) =>
      required(context.objects.subscriptions.get(id), "subscription", id, "subscription").items.map((item) => ({
        ...item,
        owner: id,
      })),
    (item, call) => view(call, item.owner, item),
  ),
];
