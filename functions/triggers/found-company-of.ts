import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { ensureCompany } from "#functions/domain/ensure-company.ts";

/** The company of a user of the pool, founded at their first call. `attributes` are Cognito's user attributes. */
export async function foundCompanyOf(attributes: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { sub, email } = attributes;
  if (sub === undefined || email === undefined) throw new Error("The user pool gave no sub or no email");
  const services = await servicesFor(["table:write"], scopeOf("signIn"));
  return ensureCompany({ sub, email: email.toLowerCase() }, services);
}
