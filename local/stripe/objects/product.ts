import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";

export const Product = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  created: z.int(),
  active: z.boolean(),
});
export type Product = z.infer<typeof Product>;

export const productView = (product: Product): Wire<Stripe.Product> => ({
  object: "product",
  ...product,
  default_price: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type: "service",
  unit_label: null,
  updated: product.created,
  url: null,
});
