import type { CustomerReading } from "../ports/customer-account.ts";
import { checkRole } from "./check-role.ts";
import { keepClients } from "./clients.ts";
import { sharedRates } from "./rate-limiter.ts";
import { readCustomer } from "./reader.ts";

/** Customers' accounts for reading: sessions that can change nothing. */
export function openForReading(): CustomerReading {
  const connectTo = keepClients();
  return { checkRole, open: (role) => readCustomer(connectTo(role, "read"), sharedRates()(role)) };
}
