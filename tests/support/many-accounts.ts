import { connectCustomer, putOnPlan } from "./customer.ts";
import type { Person, Product } from "./product.ts";

const MANY_ACCOUNTS = 30;

/** Connects AWS accounts, "Branch 01" and so on, until the company has thirty; `connected` are there already. */
export async function connectMany(product: Product, person: Person, connected = 0): Promise<void> {
  await putOnPlan(person, "Enterprise", { templateLimit: 500, awsAccountLimit: MANY_ACCOUNTS, userLimit: 10 });
  for (let number = 1; number <= MANY_ACCOUNTS - connected; number += 1) {
    await connectCustomer(product, person, `Branch ${String(number).padStart(2, "0")}`);
  }
}
