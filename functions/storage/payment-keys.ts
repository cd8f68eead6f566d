/**
 * The keys of how companies pay, as keys.ts has all others.
 *
 * | access pattern                                      | key                                                              |
 * |-----------------------------------------------------|------------------------------------------------------------------|
 * | whose a customer of Stripe's is                     | stripe-customer#<customer> / company                             |
 * | companies whose extras are to be billed             | extras-due / company#<c>                                         |
 * | quotes of a change of a company's plan              | company#<c> / upgrade-quote#<quote>                              |
 * | what a buyer of AWS Marketplace comes with, once    | marketplace-reference#<sha-256> / reference                      |
 * | whose a license of AWS Marketplace is               | license#<arn> / company                                          |
 * | the licenses that a company ever had                | company#<c> / license#<arn>                                      |
 * | the agreements of a license                         | license#<arn> / agreement#<agreement>                            |
 * | the license of an agreement                         | agreement#<agreement> / license                                  |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk } from "./keys.ts";

export const paymentKeys = {
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
  /** The agreement that an item of a license names; undefined for every other sort key. */
  agreementOf: (sk: string): Key | undefined => {
    const [, id] = /^agreement#(.+)$/.exec(sk) ?? [];
    return id === undefined ? undefined : paymentKeys.agreement(id);
  },
};

export const paymentPrefixes = {
  extrasDue: { pk: "extras-due", skPrefix: "company#" },
};
