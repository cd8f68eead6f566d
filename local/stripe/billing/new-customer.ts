import type { Ledger } from "../ledger.ts";
import type { Customer } from "../objects/customer.ts";

/** A customer as one starts, with what is known of them. It is not in the books yet. */
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
