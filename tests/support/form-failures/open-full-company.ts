import { openTable } from "#functions/adapters/dynamo/table.ts";
import { putContents } from "#bin/bench/put-contents.ts";
import { claimsOf } from "../access-members.ts";
import { fillCompany } from "../full-company.ts";
import { connectMany } from "../many-accounts.ts";
import type { Product } from "../product.ts";
import { isDrawingForms } from "./form-pictures.ts";

const MANY_TEMPLATES = 10_000;

/**
 * A company with names that are hard to place and thirty AWS accounts. When forms are drawn it has 10,000 templates too: making them takes
 * longer than the forms of a journey.
 */
export async function openFullCompany(product: Product) {
  const company = await fillCompany(product);
  await connectMany(product, company.person, 2);
  if (isDrawingForms) await putContents(openTable(), claimsOf(company.person).company, MANY_TEMPLATES);
  return company;
}
