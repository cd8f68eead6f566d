import * as z from "zod";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { restoreAdministrator as restore } from "#functions/domain/access/restore-administrator.ts";
import { notifyManagers } from "#functions/domain/leaving/notify-managers.ts";
import { administratorRestoredMail } from "#functions/domain/mails/company-mails.ts";
import { getCompany, isCompany } from "#functions/storage/company/company-store.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import { counted } from "#shared/plural.ts";
import { Refusal } from "./refusal.ts";

const Arguments = z.tuple([z.uuid(), z.email().toLowerCase()]);

/**
 * Makes a member a full administrator of their company again, and notifies its administrators by mail. Changes nothing
 * without `apply`.
 * @throws Refusal for arguments that name no company or no member who has joined
 */
export async function restoreAdministrator(
  args: readonly string[],
  { apply }: { readonly apply: boolean },
): Promise<string> {
  const parsed = Arguments.safeParse(args);
  if (!parsed.success) throw new Refusal("restore-administrator <company id> <address of a member> [--apply]", 2);
  const [companyId, email] = parsed.data;
  const services = await servicesFor(["table:write", "mail:send"], everyPartition);
  const { table, appUrl } = services;
  if (!(await isCompany(table, companyId))) throw new Refusal(`There is no company ${companyId}.`);
  const user = (await listUsers(table, companyId)).find((each) => each.email.toLowerCase() === email);
  if (user?.joinedAt === undefined) throw new Refusal(`${email} is no member of this company who has joined.`);
  if (!apply) return `Would make ${email} a full administrator; nothing was changed (--apply does it).`;
  if (!(await restore(services, companyId, user.id))) return `${email} is a full administrator already.`;
  const { name } = await getCompany(table, companyId);
  const company = name === "" ? "your company" : name;
  const restored = { company: name, administrator: email, origin: appUrl() };
  const failures = await notifyManagers(services, companyId, (reader) => administratorRestoredMail(restored, reader));
  const failed = failures.length === 0 ? "" : ` ${counted(failures.length, "mail")} to administrators failed.`;
  return `${email} is a full administrator of ${company} again.${failed}`;
}
