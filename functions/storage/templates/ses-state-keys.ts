/**
 * The keys of what an account's Amazon SES holds or held of templates.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | former names of a template                         | template#<c>#<t> / former-name#<account>#<name>             |
 * | content that recent writes to SES have replaced    | company#<c> / ses-changes#<account>#<name>                  |
 * | whether an account's SES escapes its reads         | company#<c> / ses-read-form#<account>                       |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk, templatePk } from "../keys.ts";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: companyPk(companyId), sk });
const ofTemplate = (companyId: string, templateId: string, sk: string): Key => ({
  pk: templatePk(companyId, templateId),
  sk,
});

export const sesStateKeys = {
  formerName: (companyId: string, templateId: string, accountId: string, name: string) =>
    ofTemplate(companyId, templateId, `former-name#${accountId}#${name}`),
  sesChanges: (companyId: string, accountId: string, name: string) =>
    ofCompany(companyId, `ses-changes#${accountId}#${name}`),
  sesReadForm: (companyId: string, accountId: string) => ofCompany(companyId, `ses-read-form#${accountId}`),
};

/** Queries: a partition and a prefix of its sort keys. */
export const sesStatePrefixes = {
  formerNames: (companyId: string, templateId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "former-name#",
  }),
};
