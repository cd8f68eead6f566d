import * as z from "zod";
import { offers, type Offer } from "./offers.ts";

const Count = z.coerce.number().int().min(0).max(9999);

export interface Order {
  readonly offer: Offer;
  readonly extraUsers: number;
  readonly extraAccounts: number;
}

/** The offer and the additions of a form; undefined if any field is invalid. */
export function readOrder(form: URLSearchParams): Order | undefined {
  const offer = offers.find(({ id }) => id === form.get("offer"));
  const extraUsers = Count.safeParse(form.get("extra_user") ?? "0");
  const extraAccounts = Count.safeParse(form.get("extra_account") ?? "0");
  if (offer === undefined || !extraUsers.success || !extraAccounts.success) return undefined;
  return { offer, extraUsers: extraUsers.data, extraAccounts: extraAccounts.data };
}
