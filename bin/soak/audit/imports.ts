import { jobPk } from "#functions/storage/keys.ts";
import { WorkPart } from "#functions/storage/jobs/job-parts-store.ts";
import type { Evidence } from "../evidence.ts";
import type { History, SesTemplate } from "../history.ts";
import { itemsAreReported, uncompletedItems } from "./jobs.ts";
import { type AuditedCompany, auditedCompanies } from "./snapshot.ts";

/** The templates whose first version is what the owner created in Amazon SES. */
function madeOf({ companyId, subject, html, text }: SesTemplate, { bodies }: Evidence) {
  const firsts = [...bodies].filter(([key, body]) => {
    const [company, , version] = key.split(" ");
    return company === companyId && version === "1" && body.subject === subject;
  });
  return { count: firsts.length, areWhole: firsts.every(([, body]) => body.html === html && body.text === text) };
}

const isUndone = (found: AuditedCompany, { accountId, name }: SesTemplate): boolean =>
  uncompletedItems(found, "import-templates").some((each) => each.accountId === accountId && each.item.name === name);

/** Each template in Amazon SES was imported at most once; each requested one exactly once, or a job states why not. */
export function templatesImportedOnce({ sesTemplates, imported }: History, evidence: Evidence): string[] {
  return auditedCompanies(evidence).flatMap((found) => {
    const { companyId, snapshot } = found;
    const wanted = imported.filter((each) => each.companyId === companyId);
    const lost = wanted.flatMap(({ jobId, names }) => {
      const parts = snapshot.under({ pk: jobPk(companyId, jobId), skPrefix: "work#" });
      const there = parts.flatMap((part) => WorkPart.parse(part).items).map(({ name }) => name);
      return names.filter((name) => !there.includes(name)).map((name) => `the import of ${name} is lost`);
    });
    const names = new Set(wanted.flatMap((each) => each.names));
    const unmade = sesTemplates
      .filter((each) => each.companyId === companyId)
      .flatMap((each) => {
        const { count, areWhole } = madeOf(each, evidence);
        if (count > 1) return [`${each.name} was imported ${String(count)} times`];
        if (!areWhole) return [`${each.name} is not what Amazon SES held`];
        const isMissing = count === 0 && names.has(each.name) && !isUndone(found, each);
        return isMissing ? [`${each.name} was not imported, and no job states why`] : [];
      });
    return [...lost, ...unmade, ...itemsAreReported(found, "import-templates", ["imported"])];
  });
}
