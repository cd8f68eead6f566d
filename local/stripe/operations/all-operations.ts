import type { LocalRequest } from "#local/http/service.ts";
import { matchOperation } from "../api/find-operation.ts";
import type { Operation } from "../api/operation.ts";
import { catalogueOperations } from "./catalogue.ts";
import { checkoutSessionOperations } from "./checkout-sessions.ts";
import { customerOperations } from "./customers.ts";
import { disputeOperations } from "./disputes.ts";
import { eventOperations, type WebhookParts } from "./events.ts";
import { invoicePreviewOperations } from "./invoice-previews.ts";
import { invoiceOperations } from "./invoices.ts";
import { paymentOperations } from "./payments.ts";
import { portalSessionOperations } from "./portal-sessions.ts";
import { subscriptionItemOperations } from "./subscription-item-operations.ts";
import { subscriptionOperations } from "./subscriptions.ts";

/** All operations of the API. */
export const allOperations = (webhook: WebhookParts): Operation[] => [
  ...catalogueOperations,
  ...customerOperations,
  ...checkoutSessionOperations,
  ...subscriptionOperations,
  ...subscriptionItemOperations,
  ...invoicePreviewOperations,
  ...invoiceOperations,
  ...paymentOperations,
  ...disputeOperations,
  ...portalSessionOperations,
  ...eventOperations(webhook),
];

const shapes = allOperations({ url: "", pending: () => 0 });
const nameOf = ({ method, path }: Operation): string => `${method} ${path}`;

/** E.g. "POST /v1/customers/{id}". */
export const operationNames: readonly string[] = shapes.map(nameOf);

/** The name of a call's operation. */
export function operationNameOf(request: Pick<LocalRequest, "method" | "path">): string | undefined {
  const found = matchOperation(shapes, request);
  return found && nameOf(found.operation);
}
