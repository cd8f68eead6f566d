import type { BillingContext } from "../billing-context.ts";
import type { Customer } from "../objects/customer.ts";

/** A new customer with the given data. It is not stored yet. */
export function newCustomer(context: BillingContext, given: Partial<Customer>): Customer {
  const id = context.newId("cus");
  return {
    id,
    created: context.now(),
    email: null,
    name: null,
    phone: null,
    description: null,
    metadata: {},
    balance: 0,
    delinquent: false,
    defaultPaymentMethod: null,
    invoicePrefix: id.slice(-8).toUpperCase(),
    nextInvoiceSequence: 1,
    deleted: false,
    ...given,
  };
}
