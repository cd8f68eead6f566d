import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accountDueKeys } from "#functions/storage/accounts/account-due-keys.ts";
import { apiKeyKeys } from "#functions/storage/machine-api/api-key-keys.ts";
import { requestKeys } from "#functions/storage/machine-api/request-store.ts";
import { trustKeys } from "#functions/storage/machine-api/trust-keys.ts";
import { companyBrandKeys } from "#functions/storage/company/company-brand-store.ts";
import { companyLanguageKeys } from "#functions/storage/company/company-languages-store.ts";
import { commentKeys } from "#functions/storage/comments/comment-keys.ts";
import { deliveryKeys } from "#functions/storage/notifications/delivery-keys.ts";
import { driftKeys } from "#functions/storage/drift/drift-keys.ts";
import { invitationKeys } from "#functions/storage/invitations/invitation-keys.ts";
import { fontKeys } from "#functions/storage/fonts/font-store.ts";
import { imageKeys } from "#functions/storage/images/image-usage-store.ts";
import { readMailKeys } from "#functions/storage/jobs/read-mail-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { mailEventKeys } from "#functions/storage/mail-events/mail-event-keys.ts";
import { notificationKeys } from "#functions/storage/notifications/notification-keys.ts";
import { paymentKeys } from "#functions/storage/billing/payment-keys.ts";
import { scimKeys } from "#functions/storage/scim/scim-keys.ts";
import { languageEntryKeys } from "#functions/storage/templates/language-entry-store.ts";
import { publishedMailKeys } from "#functions/storage/templates/published-mail-store.ts";
import { contentsKeys } from "#functions/storage/templates/template-contents-store.ts";
import { listKeys } from "#functions/storage/templates/template-list-store.ts";
import { signInKeys } from "#functions/storage/sign-in/sign-in-keys.ts";
import { attemptKeys } from "#functions/storage/limits/attempt-keys.ts";
import { archiveKeys } from "#functions/storage/templates/archive-keys.ts";
import { companyEndKeys } from "#functions/storage/company/company-end-keys.ts";
import { deletedNameKeys } from "#functions/storage/templates/deleted-name-store.ts";
import { ruleKeys } from "#functions/storage/access/rule-keys.ts";
import { sampleDataKeys } from "#functions/storage/templates/sample-data-keys.ts";
import { sessionKeys } from "#functions/storage/sign-in/session-keys.ts";
import { webhookKeys } from "#functions/storage/webhooks/webhook-keys.ts";
import { awsAccountKeys } from "#functions/storage/accounts/account-store.ts";
import { domainIdentityKeys } from "#functions/storage/identities/domain-identity-store.ts";
import { emailIdentityKeys } from "#functions/storage/identities/email-identity-store.ts";
import { formerNameKeys } from "#functions/storage/templates/former-name-store.ts";
import { historyKeys } from "#functions/storage/templates/template-history-store.ts";
import { jobKeys } from "#functions/storage/jobs/job-store.ts";
import { jobPartKeys } from "#functions/storage/jobs/job-parts-store.ts";
import { roleKeys } from "#functions/storage/accounts/role-owner-store.ts";
import { sendKeys } from "#functions/storage/sends/send-store.ts";
import { favouriteKeys } from "#functions/storage/template-views/favourite-store.ts";
import { viewKeys } from "#functions/storage/template-views/view-keys.ts";
import { sesStateKeys } from "#functions/storage/templates/ses-state-store.ts";

it("every kind of item is in the map of personal data once, and nothing else is", () => {
  const [, table = ""] = readFileSync("docs/privacy-data-map.md", "utf8").split(/^\| items /m);
  const mapped = table
    .split(/^## /m)[0]!
    .split("\n")
    .flatMap((row) => [...(row.split("|")[1] ?? "").matchAll(/`(\w+)`/g)].map(([, name]) => name));
  /** They read a key, and make none of their own. */
  const readers = ["agreementOf"];
  const kinds = Object.keys({
    ...keys,
    ...awsAccountKeys,
    ...commentKeys,
    ...domainIdentityKeys,
    ...emailIdentityKeys,
    ...formerNameKeys,
    ...historyKeys,
    ...jobKeys,
    ...jobPartKeys,
    ...roleKeys,
    ...sendKeys,
    ...sesStateKeys,
    ...favouriteKeys,
    ...viewKeys,
    ...attemptKeys,
    ...archiveKeys,
    ...companyEndKeys,
    ...deletedNameKeys,
    ...ruleKeys,
    ...sampleDataKeys,
    ...sessionKeys,
    ...accountDueKeys,
    ...companyBrandKeys,
    ...companyLanguageKeys,
    ...deliveryKeys,
    ...driftKeys,
    ...fontKeys,
    ...imageKeys,
    ...invitationKeys,
    ...languageEntryKeys,
    ...contentsKeys,
    ...listKeys,
    ...mailEventKeys,
    ...notificationKeys,
    ...paymentKeys,
    ...publishedMailKeys,
    ...readMailKeys,
    ...scimKeys,
    ...signInKeys,
    ...webhookKeys,
    ...apiKeyKeys,
    ...requestKeys,
    ...trustKeys,
  }).filter((name) => !readers.includes(name));
  expect(mapped.sort()).toEqual(kinds.sort());
});
