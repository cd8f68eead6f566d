import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { sendTestMail } from "#functions/domain/sends/send-test-mail.ts";
import { getSubscription } from "#functions/storage/company/company-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { accessRoutes } from "#shared/api/access.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { AppError } from "#shared/errors.ts";
import type { Permission } from "#shared/permissions.ts";
import { addMember, claimsOf } from "#tests/support/access-members.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { aroundCalls } from "#tests/support/around-calls.ts";
import { putOnPlan } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { invitingCompany } from "#tests/support/invitations.ts";
import { type Person, type Product, startProduct, withoutRates } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { openWorkshop } from "#tests/support/workshop.ts";

const sender = "news@shop.example";
const ada = "ada@example.com";

let product: Product;
beforeAll(async () => {
  product = await startProduct({ sesLimits: withoutRates });
});
afterAll(() => product.close());

const summaryOf = async (person: Person) => (await person.call(companyRoutes.getCompany)).body.summary;
const isTicked = async ({ person }: Studio): Promise<boolean> => (await summaryOf(person)).mailSent;
const firstSentAt = async ({ person }: Studio) =>
  (await getSubscription(openTable(), claimsOf(person).company)).firstSentAt;

async function studioWithTemplate() {
  const studio = await openStudio(product);
  await studio.customer.verify(ada);
  return { studio, id: await studio.template("first", "<p>Hello</p>", "First") };
}
const send = ({ person }: Studio, id: string, recipients: readonly string[] = [ada]) =>
  person.call(sendRoutes.sendTemplate, { params: { id }, body: { senderEmailAddress: sender, recipients } });

describe("the step of the first mail", () => {
  it("is done after a send, and the time of the first one stays", async () => {
    const { studio, id } = await studioWithTemplate();
    expect(await isTicked(studio)).toBe(false);
    await send(studio, id);
    await expectSoon(() => isTicked(studio)).toBe(true);
    const first = await firstSentAt(studio);
    const { body } = await send(studio, id);
    await expectSoon(async () => {
      const params = { id: body.id };
      return (await studio.person.call(sendRoutes.getSend, { params })).body.job.state;
    }).toBe("done");
    expect(await firstSentAt(studio)).toBe(first);
  });

  it("is done after a test mail, whose time stays", async () => {
    const { studio, id } = await studioWithTemplate();
    const body = { senderEmailAddress: sender, recipient: ada };
    const test = () => studio.person.call(sendRoutes.sendTestMail, { params: { id }, body });
    expect((await test()).body.status).toBe("sent");
    expect(await isTicked(studio)).toBe(true);
    const first = await firstSentAt(studio);
    await test();
    expect(await firstSentAt(studio)).toBe(first);
  });

  it("stays open where it cannot be recorded, and the test mail counts as sent", async () => {
    const { studio, actor } = await openWorkshop(product);
    await studio.customer.verify(ada);
    const id = await studio.template("first", "<p>Hello</p>", "First");
    let writes = 0;
    // The first write is the audit log's.
    const breaking = aroundCalls((name, call) => {
      if (name !== "write" || (writes += 1) === 1) return call();
      return Promise.reject(new AppError("AWS_UNAVAILABLE"));
    });
    const services = await servicesFor(["table:write", "customer-account:write"], everyPartition);
    const test = { senderEmailAddress: sender, recipient: ada, variables: {} };
    expect(await sendTestMail(actor, id, test, breaking(services))).toMatchObject({ status: "sent" });
    expect(writes).toBe(2);
    expect(await isTicked(studio)).toBe(false);
  });

  it("is done after a send of the machine API", async () => {
    const { studio } = await studioWithTemplate();
    const token = await makeKey(studio.person, studio.customer.accountId);
    const params = { name: "first" };
    await product.call(machineApiRoutes.publishAccountTemplate, { token, params, body: {} });
    const body = { senderEmailAddress: sender, recipients: [ada] };
    const headers = { "idempotency-key": "set-up-steps" };
    const sent = await product.call(machineApiRoutes.sendAccountTemplate, { token, params, headers, body });
    expect(sent.status).toBe(202);
    await expectSoon(() => isTicked(studio)).toBe(true);
  });

  it("stays open while Amazon SES has refused each mail, and is done after the retry", async () => {
    const { studio, id } = await studioWithTemplate();
    const { body } = await send(studio, id, ["stranger@example.com"]);
    expect(body.recipients).toMatchObject([{ status: "failed" }]);
    const test = { senderEmailAddress: sender, recipient: "stranger@example.com" };
    const tested = await studio.person.call(sendRoutes.sendTestMail, { params: { id }, body: test });
    expect(tested.body.status).toBe("failed");
    expect(await isTicked(studio)).toBe(false);

    await studio.customer.verify("stranger@example.com");
    await studio.person.call(jobRoutes.retryJob, { params: { id: body.id } });
    await expectSoon(() => isTicked(studio)).toBe(true);
  });

  it("is done at the next send of a company that sent with an earlier release", async () => {
    const { studio, id } = await studioWithTemplate();
    await send(studio, id);
    await expectSoon(() => isTicked(studio)).toBe(true);
    await openTable().write({
      update: keys.subscription(claimsOf(studio.person).company),
      change: { remove: ["firstSentAt"] },
      onlyIf: "present",
      otherwise: "NOT_FOUND",
    });
    expect(await isTicked(studio)).toBe(false);
    await send(studio, id);
    await expectSoon(() => isTicked(studio)).toBe(true);
  });

  it("is done after sends at the same time, which all end", async () => {
    const { studio, id } = await studioWithTemplate();
    const sends = await Promise.all([send(studio, id), send(studio, id), send(studio, id)]);
    expect(sends.map(({ status }) => status).every((status) => status < 300)).toBe(true);
    await expectSoon(async () => {
      const jobs = await Promise.all(
        sends.map(({ body }) => studio.person.call(sendRoutes.getSend, { params: { id: body.id } })),
      );
      return jobs.map(({ body }) => body.job.state);
    }).toEqual(["done", "done", "done"]);
    expect(await firstSentAt(studio)).toEqual(expect.any(String));
  });
});

describe("the step of the first colleague", () => {
  it("is done with an open invitation, and open again without one", async () => {
    const company = await invitingCompany(product, "Starter");
    expect((await summaryOf(company.founder)).colleagueInvited).toBe(false);
    await company.invite("colleague@shop.example");
    expect((await summaryOf(company.founder)).colleagueInvited).toBe(true);
    const invited = (await company.members()).find(({ email }) => email === "colleague@shop.example")!;
    await company.founder.call(accessRoutes.removeMember, { params: { id: invited.uid } });
    expect((await summaryOf(company.founder)).colleagueInvited).toBe(false);
  });

  it("does not count where the plan has room for one user", async () => {
    const { studio, id } = await studioWithTemplate();
    await send(studio, id);
    await expectSoon(() => isTicked(studio)).toBe(true);
    expect(await summaryOf(studio.person)).toMatchObject({ colleagueInvited: false, progress: 67 });
    await putOnPlan(studio.person, "Discover");
    expect(await summaryOf(studio.person)).toMatchObject({ colleagueInvited: false, progress: 80 });
  });
});

it("the progress of a member counts only the further steps that they can do", async () => {
  const { studio } = await studioWithTemplate();
  const { accountId } = studio.customer;
  const progressWith = async (permissions: readonly Permission[]) => {
    const member = await addMember(product, studio.person, {
      ...{ permissions, accountIds: [accountId], defaultAccountId: accountId },
    });
    return (await summaryOf(member)).progress;
  };
  // Connected, with a sender and a template, and without a domain: three of four, five and six.
  expect(await progressWith(["read_templates"])).toBe(75);
  expect(await progressWith(["edit_templates"])).toBe(60);
  expect(await progressWith(["publish_templates", "iam"])).toBe(50);
});
