import { randomUUID } from "node:crypto";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { putFinding } from "#functions/storage/drift/finding-store.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import { addMember, claimsOf } from "./access-members.ts";
import { makeKey } from "./api-keys.ts";
import { connectCustomer } from "./customer.ts";
import { failOpenJob, newOpenJob } from "./failed-job.ts";
import { uploadTo } from "./images.ts";
import type { Product } from "./product.ts";
import { openStudio } from "./studio.ts";
import { teamOf } from "./team.ts";
import { addTrust } from "./trusted-issuers.ts";
import { addWebhook } from "./webhooks.ts";

/** Names that are hard to place: without a space, from right to left, and of characters outside of the basic plane. */
export const hardNames = {
  long: "order_confirmation_for_returning_customers_".padEnd(100, "of_the_shop_"),
  rightToLeft: "אישור הזמנה (חנות) 2026",
  emoji: "🎉 Spring 🌷 sale 👩‍👩‍👧‍👦 2026 🛍️",
} as const;

/** A company that has something in each of its lists, with names that are hard to place; with some of them and the ids of what lists are within. */
export async function fillCompany(product: Product) {
  const studio = await openStudio(product);
  const { person, customer, template } = studio;
  const call = async (...[route, options]: Parameters<typeof person.call>) => {
    const answer = await person.call(route, options);
    if (answer.status >= 400) throw new Error(`${route.path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const { long, rightToLeft, emoji } = hardNames;
  const names = [long.slice(0, 64), rightToLeft, emoji];
  const account = long.slice(0, 40);
  await connectCustomer(product, person, account);
  const { revision } = await call(languageRoutes.getLanguages);
  const languages = [{ code: "en" }, { code: "de" }, { code: "ar" }];
  await call(languageRoutes.setLanguages, { body: { languages, default: "en", revision } });
  const tags = [];
  for (const label of [long.slice(0, 30), rightToLeft, emoji.slice(0, 20)]) {
    tags.push((await call(tagRoutes.createTag, { body: { label, color: "#0f766e" } })).id);
  }
  const uid = await template(long.slice(0, 64), "<p>Dear {{name}}</p>");
  for (const name of ["welcome", "invoice_2026"]) await template(name, "<p>Hi</p>");
  await call(tagRoutes.setTemplateTags, { params: { id: uid }, body: { templateUid: uid, tags } });
  for (const label of names) await call(blockRoutes.createBlock, { body: { label, description: label } });
  const sender = `${long.slice(0, 50)}@shop.example`;
  await customer.verify(sender);
  await call(identityRoutes.syncEmailIdentities);
  await call(identityRoutes.addDomainIdentity, { body: { domain: `${"long-".repeat(10)}name.shop.example` } });
  const team = teamOf(person);
  for (const label of names) await team.policyWith(label, "read_tags", "write_tags");
  const member = `${long.slice(0, 48)}${randomUUID().slice(0, 8)}@shop.example`;
  await addMember(product, person, {}, member);
  for (const name of names) await makeKey(person, customer.accountId, { name });
  await addTrust(product, person, customer.accountId, { name: names[0]! });
  // Not of failed jobs, whose deliveries would be tried again while a test looks at them.
  const { webhook } = await addWebhook(person, { name: names[0]!, kinds: ["template-failing"] });
  await call(webhookRoutes.testWebhook, { params: { id: webhook.id } });
  for (const about of [long, rightToLeft, emoji]) {
    await failOpenJob(person, await newOpenJob(person, customer.accountId, about));
  }
  for (const name of names) await uploadTo(product, person, `${name}.png`);
  const firstSeenAt = new Date().toISOString();
  for (const [name, kind] of [
    [long, "only-in-ses"],
    ["welcome", "changed"],
  ] as const) {
    const finding = { accountId: customer.accountId, name, kind, hash: "h", foundIn: "job-0001" };
    await openTable().write(
      putFinding(claimsOf(person).company, undefined, { ...finding, firstSeenAt, ignored: false }),
    );
  }
  return { person, template: uid, webhook: webhook.id, account, sender, member };
}
