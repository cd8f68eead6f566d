import * as z from "zod";
import { listOperation, operation, type Operation } from "../api/operation.ts";
import { flag, text } from "../api/params.ts";
import { required } from "../api/stripe-error.ts";
import { priceView } from "../objects/price.ts";
import { productView } from "../objects/product.ts";

const Nothing = z.strictObject({});

const PriceFilters = {
  active: flag.optional(),
  product: text.optional(),
  lookup_keys: z.array(text).max(10).optional(),
  type: z.enum(["one_time", "recurring"]).optional(),
  currency: text.optional(),
  recurring: z.strictObject({ interval: z.enum(["day", "week", "month", "year"]).optional() }).optional(),
};

/** Products and prices; they are created from the settings, not by the API. */
export const catalogueOperations: Operation[] = [
  operation("GET /v1/products/{id}", Nothing, (_, { context, part }) =>
    productView(required(context.objects.products.get(part("id")), "product", part("id"))),
  ),
  listOperation(
    "/v1/products",
    { active: flag.optional(), ids: z.array(text).optional() },
    ({ active, ids }, { context }) =>
      context.objects.products
        .list()
        .filter((product) => active === undefined || product.active === active)
        .filter(({ id }) => ids?.includes(id) ?? true),
    productView,
  ),
  operation("GET /v1/prices/{id}", Nothing, (_, { context, part }) =>
    priceView(required(context.objects.prices.get(part("id")), "price", part("id"))),
  ),
  listOperation(
    "/v1/prices",
    PriceFilters,
    ({ active, product, lookup_keys: keys, type, currency, recurring }, { context }) =>
      context.objects.prices
        .list()
        .filter((price) => active === undefined || price.active === active)
        .filter((price) => product === undefined || price.product === product)
        .filter((price) => keys?.includes(price.lookup_key) ?? true)
        .filter((price) => recurring?.interval === undefined || price.interval === recurring.interval)
        .filter(() => type !== "one_time" && (currency ?? "usd") === "usd"),
    priceView,
  ),
];
