import {
  CognitoIdentityProviderClient,
  DescribeIdentityProviderCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { getBilling } from "#functions/storage/billing/billing-store.ts";
import { getEndedCompany } from "#functions/storage/company/ended-company-store.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { marketplaceRoutes } from "#shared/api/marketplace.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { itemsNaming, keepCompany, picturesOf, planDeletion, purgeAfter } from "#tests/support/company-end.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { acceptInvitation, invitationTo } from "#tests/support/invitations.ts";
import { uploadTo } from "#tests/support/images.ts";
import {
  waitForDeliveries,
  buyByCard,
  buyOnMarketplace,
  paymentsAt,
  registerWith,
} from "#tests/support/local-payments.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { comeBy, groupIdOf, openConnection, tokenOf } from "#tests/support/sso.ts";
import { openStudio } from "#tests/support/studio.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());

const plan = async (person: Person) => planDeletion(person, (await company(person)).name || person.email);
const company = async (person: Person) => (await person.call(companyRoutes.getCompany)).body;
const newestMail = (email: string) => mailsTo(product, email)[0];

/** The company's subscription at Stripe. */
async function subscriptionOf(person: Person) {
  const { customerId } = await getBilling(openTable(), claimsOf(person).company);
  return (await paymentsAt(product)).customers.find(({ id }) => id === customerId)!.subscriptions[0]!;
}

/** A company that has something of nearly everything that outlives a request. */
async function fullCompany() {
  const { person, customer, template } = await openStudio(product);
  const { company: companyId, sub } = claimsOf(person);
  await template("welcome", "<p>Hello</p>");
  const archived = await template("gone", "<p>Bye</p>");
  await person.call(lifecycleRoutes.deleteTemplate, { params: { id: archived } });
  const { id: kept } = await uploadTo(product, person);
  const { id } = await uploadTo(product, person);
  await person.call(imageRoutes.deleteImage, { params: { id } });
  await makeKey(person, customer.accountId);
  const connection = await openConnection(product, person, { domain: "ending.example" });
  const newcomer = await tokenOf(product, await comeBy(product, connection.provider, "cy@ending.example"));
  await product.call(ssoRoutes.registerSso, { token: newcomer });
  const email = "former@example.com";
  const body = { email, user_group_ids: [await groupIdOf(person)] };
  await person.call(accessRoutes.inviteMember, { body });
  const former = claimsOf({ token: await acceptInvitation(invitationTo(product, email)) }).sub;
  await person.call(accessRoutes.removeMember, { params: { id: former } });
  const { uid: invited } = (
    await person.call(accessRoutes.inviteMember, { body: { ...body, email: "open@example.com" } })
  ).body;
  const words = [companyId, sub, former, invited, claimsOf({ token: newcomer }).sub, person.email];
  return { person, connection, words, pictures: [kept, id] };
}

describe("the end of a company", () => {
  it("deletes its data in the table, in the bucket and in the user pool, and no other company's data", async () => {
    const { person, connection, words, pictures } = await fullCompany();
    const other = await openStudio(product);
    const { id: othersPicture } = await uploadTo(product, other.person);
    const othersItems = await itemsNaming(claimsOf(other.person).company);
    expect((await itemsNaming(...words)).length).toBeGreaterThan(50);
    expect(await picturesOf(...pictures)).toHaveLength(2);

    expect((await plan(person)).status).toBe(200);
    expect(await purgeAfter(90.1)).toBe(1);
    expect(await itemsNaming(...words, connection.provider, connection.domain)).toEqual([]);
    expect(await picturesOf(...pictures)).toEqual([]);
    const asked = { UserPoolId: pool.id, ProviderName: connection.provider };
    const found = new CognitoIdentityProviderClient().send(new DescribeIdentityProviderCommand(asked));
    await expect(found).rejects.toThrow("does not exist");
    expect(await itemsNaming(claimsOf(other.person).company)).toEqual(othersItems);
    expect(await picturesOf(othersPicture)).toHaveLength(1);
  });

  it("leaves one record for ten years, which has the date and the ids of company and user, and no names", async () => {
    const person = await product.join();
    const { company: companyId, sub } = claimsOf(person);
    const table = openTable();
    await plan(person);
    expect(await getEndedCompany(table, companyId, sub)).toBeUndefined();
    const before = await itemsNaming("");
    expect(await purgeAfter(90.1)).toBe(1);
    const added = (await itemsNaming("")).filter((item) => !before.includes(item));
    expect(added).toEqual([expect.stringMatching(/^ended-company#[0-9a-f]{64} ended-company$/)]);

    const ended = (await getEndedCompany(table, companyId, sub))!;
    expect(ended).toMatchObject({ askedIn: "app", wasAskedByThem: true });
    const dayMs = 24 * 3_600_000;
    const daysAfter = (later: string, earlier: string) => (Date.parse(later) - Date.parse(earlier)) / dayMs;
    expect(daysAfter(ended.deletedAt, ended.askedAt)).toBeCloseTo(90.1, 1);
    expect(ended.expiresAt - Date.parse(ended.deletedAt) / 1000).toBeGreaterThan((3650 * dayMs) / 1000);
    expect(await getEndedCompany(table, companyId, companyId)).toMatchObject({ wasAskedByThem: false });
    expect(await itemsNaming(companyId, sub, person.email)).toEqual([]);
  });

  it("is mailed to joined members who manage the team, when it is planned and when it is withdrawn", async () => {
    const { person } = await openStudio(product);
    await person.call(companyRoutes.renameCompany, { body: { name: "Shop & Co" } });
    const manager = await addMember(product, person);
    const member = await addMember(product, person, { permissions: ["read_templates"] });
    const group = await groupIdOf(person);
    const invited = "invited-manager@example.com";
    await person.call(accessRoutes.inviteMember, { body: { email: invited, user_group_ids: [group] } });
    const before = [member.email, invited].map((email) => mailsTo(product, email).length);

    const { body } = await plan(person);
    const day = new Date(body.deletesAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
    const planned = { via: "ses", subject: `The data of Shop & Co in Sestina will be deleted on ${day}` };
    for (const { email } of [person, manager]) {
      expect(newestMail(email)).toMatchObject(planned);
      expect(newestMail(email)!.text).toContain(`${product.url}/settings`);
      expect(newestMail(email)!.html).toContain("has asked to delete Shop &amp; Co");
      expect(newestMail(email)!.text).not.toMatch(/plan is/);
    }
    await keepCompany(manager);
    for (const { email } of [person, manager]) {
      expect(newestMail(email)).toMatchObject({ subject: "The data of Shop & Co in Sestina stays" });
    }
    expect([member.email, invited].map((email) => mailsTo(product, email).length)).toEqual(before);
  });
});

describe("a plan paid by card", () => {
  it("ends with its period when the end is planned, continues when it is withdrawn, and ends with the company", async () => {
    const person = await product.join();
    await buyByCard(person);
    await waitForDeliveries(product);
    const { customerId = "none" } = await getBilling(openTable(), claimsOf(person).company);
    await plan(person);
    expect(newestMail(person.email)!.text).toContain("Your plan is not renewed: it ends with what is paid for");
    expect((await subscriptionOf(person)).cancelAtPeriodEnd).toBe(true);
    expect((await company(person)).subscription.billing.endsAt).toEqual(expect.any(String));
    await keepCompany(person);
    expect((await subscriptionOf(person)).cancelAtPeriodEnd).toBe(false);
    expect((await company(person)).subscription.billing.endsAt).toBeNull();

    await plan(person);
    const { id } = await subscriptionOf(person);
    expect(await purgeAfter(90.1)).toBe(1);
    const subscriptions = (await paymentsAt(product)).customers.flatMap((customer) => customer.subscriptions);
    expect(subscriptions.find((each) => each.id === id)!.status).toBe("canceled");
    await waitForDeliveries(product);
    expect(await itemsNaming(claimsOf(person).company, customerId)).toEqual([]);
  });

  it("that was cancelled before stays cancelled when the end is withdrawn", async () => {
    const person = await product.join();
    await buyByCard(person);
    await waitForDeliveries(product);
    const { everyPartition, servicesFor } = await import("#functions/core/makers.ts");
    const { payments } = await servicesFor(["payments"], everyPartition);
    await payments.endWithPeriod((await subscriptionOf(person)).id, true);
    await plan(person);
    await keepCompany(person);
    expect((await subscriptionOf(person)).cancelAtPeriodEnd).toBe(true);
  });
});

it("a plan on the AWS bill has to be cancelled there, and its license is released", async () => {
  const person = await product.join();
  const { token, licenseArn, id } = await buyOnMarketplace(product);
  const body = { aws_marketplace_token: await registerWith(product, token) };
  expect((await person.call(marketplaceRoutes.completeMarketplaceUpgrade, { body })).status).toBe(204);
  await expectSoon(() => itemsNaming(id)).not.toEqual([]);
  await plan(person);
  expect(newestMail(person.email)!.text).toContain("please cancel the subscription in AWS Marketplace");
  expect(await purgeAfter(90.1)).toBe(1);
  expect(await itemsNaming(claimsOf(person).company, licenseArn, id)).toEqual([]);
});
