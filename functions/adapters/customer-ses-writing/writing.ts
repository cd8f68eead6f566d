import { checkRole } from "../customer-ses/check-role.ts";
import { keepClients } from "../customer-ses/clients.ts";
import type { CustomerWriting } from "../ports/customer-account.ts";
import { keepTurns } from "./turns.ts";
import { writeCustomer } from "./writer.ts";

/** Customers' accounts to publish to and send from. */
export function openForWriting(): CustomerWriting {
  const connectTo = keepClients();
  const turnsOf = keepTurns();
  return { checkRole, open: (role, purpose) => writeCustomer(connectTo(role, purpose), turnsOf(role)) };
}
