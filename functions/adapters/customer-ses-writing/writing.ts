import { checkRole } from "../customer-ses/check-role.ts";
import { keepClients } from "../customer-ses/clients.ts";
import { sharedRates } from "../customer-ses/rate-limiter.ts";
import type { CustomerWriting } from "../ports/customer-account.ts";
import { writeCustomer } from "./writer.ts";

/** Customers' accounts for publishing and sending. */
export function openForWriting(): CustomerWriting {
  const connectTo = keepClients();
  return { checkRole, open: (role, purpose) => writeCustomer(connectTo(role, purpose), sharedRates()(role)) };
}
