/**
 * The keys of how companies pay, as keys.ts has all others.
 *
 * | access pattern                                      | key                                                              |
 * |-----------------------------------------------------|------------------------------------------------------------------|
 * | whose a customer of Stripe's is                     | stripe-customer#<customer> / company                             |
 * | companies whose extras are to be billed             | extras-due / company#<c>                                         |
 * | what a buyer of AWS Marketplace comes with, once    | marketplace-reference#<sha-256> / reference                      |
 * | whose a license of AWS Marketplace is               | license#<arn> / company                                          |
 * | the license of an agreement                         | agreement#<agreement> / license                                  |
 */
import type { Key } from "#functions/adapters/ports/table.ts";

export const paymentKeys = {
  stripeCustomer: (customerId: string): Key => ({ pk: `stripe-customer#${customerId}`, sk: "company" }),
  extrasDue: (companyId: string): Key => ({ pk: "extras-due", sk: `company#${companyId}` }),
  marketplaceReference: (hash: string): Key => ({ pk: `marketplace-reference#${hash}`, sk: "reference" }),
  license: (arn: string): Key => ({ pk: `license#${arn}`, sk: "company" }),
  agreement: (agreementId: string): Key => ({ pk: `agreement#${agreementId}`, sk: "license" }),
};

export const paymentPrefixes = {
  extrasDue: { pk: "extras-due", skPrefix: "company#" },
};
