import type { CustomerReading } from "#functions/adapters/ports/customer-account.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { itemStep } from "#functions/domain/jobs/item-step.ts";
import type { StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { type AccountRecord, getAccount, roleOf } from "#functions/storage/accounts/account-store.ts";
import { getCompanyLanguages } from "#functions/storage/company/company-languages-store.ts";
import type { JobRecord, WorkItem } from "#functions/storage/jobs/job-store.ts";
import { directionOf } from "#shared/models/company-languages.ts";
import { AppError } from "#shared/errors.ts";
import { importTogether } from "./import-together.ts";
import { groupOfItem, readGroup } from "./language-group.ts";

export interface GroupServices extends WriteContext {
  readonly customers: CustomerReading;
  readonly appUrl: () => string;
}

/**
 * Reads the mails of a group, and compares the other languages with the default one.
 * @throws AppError those of `readGroup`
 */
export async function compareGroup(
  job: JobRecord,
  { name, ref }: WorkItem,
  account: AccountRecord,
  { customers, ...context }: GroupServices,
) {
  const group = groupOfItem({ name, ref });
  if (group === undefined) throw new AppError("TEMPLATE_NOT_FOUND");
  const { table } = context;
  const customer = customers.open(roleOf(account));
  const { standard, others } = await readGroup(job, { name, ...group }, account, { ...context, customer });
  const company = await getCompanyLanguages(table, job.companyId);
  const languages = group.languages.map((language) => ({
    ...language,
    direction: directionOf(company.languages.find(({ code }) => code === language.code) ?? language),
    mail: others.get(language.code)?.content,
  }));
  return { ...importTogether(standard.content, languages, context), standard, others, company };
}

/**
 * The next step of a job that compares templates of Amazon SES, named as languages of one another: one group of them. A
 * group that could not be compared has its languages too.
 */
export async function compareStep(job: JobRecord, services: GroupServices): Promise<StepOutcome> {
  const step = await itemStep(
    job,
    async (item) => {
      const account = await getAccount(services.table, job.companyId, job.accountId);
      const { languages } = await compareGroup(job, item, account, services);
      return { outcome: "compared", languages: [...languages] };
    },
    services,
  );
  const results = step.results.map((result) => {
    const { name, ref = "", languages = groupOfItem({ name, ref })?.languages } = result;
    return { ...result, ...(languages && { languages: [...languages] }) };
  });
  return { ...step, results };
}
