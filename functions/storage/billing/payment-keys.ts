/**
 * The keys of payments.
 *
 * | access pattern                            | key                                         |
 * |-------------------------------------------|---------------------------------------------|
 * | the company of a Stripe customer          | stripe-customer#<customer> / company        |
 * | companies whose extras need billing       | extras-due / company#<c>                    |
 * | quotes of plan changes                    | company#<c> / upgrade-quote#<quote>         |
 * | reference of a buyer of AWS Marketplace   | marketplace-reference#<sha-256> / reference |
 * | the company of an AWS Marketplace license | license#<arn> / company                     |
 * | all licenses of a company                 | company#<c> / license#<arn>                 |
 * | the agreements of a license               | license#<arn> / agreement#<agreement>       |
 * | the license of an agreement               | agreement#<agreement> / license             |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "../keys.ts";

export const paymentKeys = {
  billing: (companyId: string): Key => ({ pk: companyPk(companyId), sk: "billing" }),
  stripeCustomer: (customerId: string): Key => ({ pk: `stripe-customer#${customerId}`, sk: "company" }),
  extrasDue: (companyId: string): Key => ({ pk: "extras-due", sk: `company#${companyId}` }),
  upgradeQuote: (companyId: string, quoteId: string): Key => ({
    pk: companyPk(companyId),
    sk: `upgrade-quote#${quoteId}`,
  }),
  marketplaceReference: (hash: string): Key => ({ pk: `marketplace-reference#${hash}`, sk: "reference" }),
  license: (arn: string): Key => ({ pk: `license#${arn}`, sk: "company" }),
  licenseOfCompany: (companyId: string, arn: string): Key => ({ pk: companyPk(companyId), sk: `license#${arn}` }),
  agreement: (agreementId: string): Key => ({ pk: `agreement#${agreementId}`, sk: "license" }),
  agreementOfLicense: (arn: string, agreementId: string): Key => ({
    pk: `license#${arn}`,
    sk: `agreement#${agreementId}`,
  }),
  /** The agreement in the sort key of a license's item; undefined for every other sort key. */
  agreementOf: (sk: string): Key | undefined => {
    const [, id] = /^agreement#(.+)$/.exec(sk) ?? [];
    return id === undefined ? undefined : paymentKeys.agreement(id);
  },
};

export const paymentPrefixes = {
  extrasDue: { pk: "extras-due", skPrefix: "company#" },
};
