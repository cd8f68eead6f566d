import type { Stripe } from "stripe";
import * as z from "zod";
import type { Wire } from "../wire.ts";
import { Metadata } from "./metadata.ts";
import { currency } from "./price.ts";

export const Customer = z.object({
  id: z.string(),
  created: z.int(),
  email: z.string().nullable(),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  description: z.string().nullable(),
  metadata: Metadata,
  /** Cents; below zero is what the merchant owes. */
  balance: z.int(),
  /** Whether the newest due invoice is unpaid. */
  delinquent: z.boolean(),
  /** The card for invoices. */
  defaultPaymentMethod: z.string().nullable(),
  invoicePrefix: z.string(),
  nextInvoiceSequence: z.int(),
  deleted: z.boolean(),
});
export type Customer = z.infer<typeof Customer>;

export const customerView = (customer: Customer): Wire<Stripe.Customer> => ({
  id: customer.id,
  object: "customer",
  address: null,
  balance: customer.balance,
  created: customer.created,
  currency,
  customer_account: null,
  default_source: null,
  delinquent: customer.delinquent,
  description: customer.description,
  discount: null,
  email: customer.email,
  invoice_prefix: customer.invoicePrefix,
  invoice_settings: {
    custom_fields: null,
    default_payment_method: customer.defaultPaymentMethod,
    footer: null,
    rendering_options: null,
  },
  livemode: false,
  metadata: customer.metadata,
  name: customer.name,
  next_invoice_sequence: customer.nextInvoiceSequence,
  phone: customer.phone,
  preferred_locales: [],
  shipping: null,
  tax_exempt: "none",
  test_clock: null,
});

/** The view of a deleted customer. */
export const deletedCustomerView = ({ id }: Customer): Stripe.DeletedCustomer => ({
  id,
  object: "customer",
  deleted: true,
});
