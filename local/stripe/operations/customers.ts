import * as z from "zod";
import { listOperation, operation, type Call, type Operation } from "../api/operation.ts";
import { changedMetadata, clearable, email, metadata, text } from "../api/params.ts";
import { invalidRequest, noSuch, required } from "../api/stripe-error.ts";
import { changeCustomer } from "../billing/change.ts";
import { endSubscription } from "../billing/dunning.ts";
import { newCustomer } from "../billing/new-customer.ts";
import { customerView, deletedCustomerView, type Customer } from "../objects/customer.ts";
import { viewCustomer } from "../object-views.ts";

const Fields = {
  email: email.optional(),
  name: clearable.optional(),
  phone: clearable.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
};
const NewCustomer = z.strictObject(Fields);
const ChangedCustomer = z.strictObject({
  ...Fields,
  invoice_settings: z.strictObject({ default_payment_method: clearable.optional() }).optional(),
});

const find = ({ context, part }: Call): Customer =>
  required(context.objects.customers.get(part("id")), "customer", part("id"));

function alive(call: Call): Customer {
  const customer = find(call);
  if (customer.deleted) throw noSuch("customer", customer.id);
  return customer;
}

function cardOf({ context }: Call, customer: Customer, id: string | null | undefined): string | null {
  if (id === undefined) return customer.defaultPaymentMethod;
  if (id === null) return null;
  const param = "invoice_settings[default_payment_method]";
  const method = required(context.objects.methods.get(id), "PaymentMethod", id, param);
  if (method.customer === customer.id) return id;
  throw invalidRequest("The payment method must be attached to the customer first.", param);
}

export const customerOperations: Operation[] = [
  operation("POST /v1/customers", NewCustomer, ({ metadata: given, ...fields }, { context }) => {
    const customer = newCustomer(context, { ...fields, metadata: changedMetadata({}, given) });
    context.objects.customers.put(customer.id, customer);
    context.emit("customer.created", customerView(customer));
    return customerView(customer);
  }),
  operation("GET /v1/customers/{id}", z.strictObject({}), (_, call) => viewCustomer(find(call))),
  operation("POST /v1/customers/{id}", ChangedCustomer, ({ metadata: given, invoice_settings, ...fields }, call) => {
    const customer = alive(call);
    const changed = changeCustomer(call.context, customer.id, {
      ...fields,
      metadata: changedMetadata(customer.metadata, given),
      defaultPaymentMethod: cardOf(call, customer, invoice_settings?.default_payment_method),
    });
    return customerView(changed);
  }),
  operation("DELETE /v1/customers/{id}", z.strictObject({}), (_, call) => {
    const { context } = call;
    const customer = alive(call);
    for (const subscription of context.objects.subscriptions.list()) {
      if (subscription.customer !== customer.id || subscription.status === "canceled") continue;
      endSubscription(context, subscription, "cancellation_requested");
    }
    context.objects.customers.put(customer.id, { ...customer, deleted: true });
    context.emit("customer.deleted", customerView(customer));
    return deletedCustomerView(customer);
  }),
  listOperation(
    "/v1/customers",
    { email: text.optional() },
    ({ email: wanted }, { context }) =>
      context.objects.customers
        .list()
        .toReversed()
        .filter(({ deleted }) => !deleted)
        .filter((customer) => wanted === undefined || customer.email === wanted),
    customerView,
  ),
];
