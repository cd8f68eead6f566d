import type { Ledger } from "../ledger.ts";
import type { Customer } from "../objects/customer.ts";

/** A new customer with the given data. It is not stored yet. */
export function newCustomer(ledger: Ledger, given: Partial<Customer>): Customer {
  const id = ledger.newId("cus");
  return {
    id,
    created: ledger.now(),
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
