import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { analyticsRoutes } from "#shared/api/analytics.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type ForwardingSes, forwardEvents } from "#tests/support/forwarded-events.ts";
import { mailsTo } from "#tests/support/customer.ts";
import { countBatch, makeSesEvent } from "#tests/support/mail-events.ts";
import { addMember } from "#tests/support/access-members.ts";
import { pastMidnight } from "#tests/support/past-midnight.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

const noWaiting = { templateCallsPerSecond: Infinity, getTemplatePerSecond: Infinity, recipientsPerSecond: Infinity };
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
const untilToday = () => ({ from: dayOf(Date.now() - 86_400_000), to: dayOf(Date.now()) });

let product: Product;
let studio: Studio;
let ses: ForwardingSes;
let templateId: string;
beforeAll(async () => {
  product = await startProduct({ sesLimits: noWaiting });
  await pastMidnight(product, 1);
  studio = await openStudio(product);
  ses = await forwardEvents(product, studio.person, "news@shop.example");
  templateId = await studio.template("greeting", "<p>Hi {{name}}</p>");
  await studio.person.call(publishingRoutes.publishTemplate, { params: { id: templateId } });
});
afterAll(() => product.close());

const events = async (who: Person, query: Record<string, string> = untilToday()) =>
  (await who.call(analyticsRoutes.listMailEvents, { query })).body;
const failuresOf = (who: Person, id = templateId) =>
  who.call(analyticsRoutes.listRenderingFailures, { params: { id } });

describe("mail events from Amazon SES", () => {
  it("are counted by template, whether Sestina sent the mails or not", async () => {
    const { person, customer } = studio;
    const sent = await person.call(sendRoutes.sendTemplate, {
      params: { id: templateId },
      body: {
        senderEmailAddress: "news@shop.example",
        recipients: ["success@simulator.amazonses.com"],
        variables: { name: "Ada" },
      },
    });
    expect(sent.body.recipients).toMatchObject([{ status: "sent" }]);
    await ses.send("greeting", "bounce@simulator.amazonses.com", { name: "Bob" });
    await ses.send("greeting", "complaint@simulator.amazonses.com", { name: "Cy" });
    await expectSoon(async () => (await events(person)).days).toEqual([
      {
        accountId: customer.accountId,
        day: expect.any(String),
        templateName: "greeting",
        ...{ sent: 3, delivered: 2, bounced: 1, complained: 1, rejected: 0, notRendered: 0, opened: 0, clicked: 0 },
      },
    ]);
  });

  it("of mails that could not be rendered name template, version and placeholder, once for each event", async () => {
    const { person, customer } = studio;
    await ses.send("greeting", "success@simulator.amazonses.com", { nam: "Ada" });
    await expectSoon(async () => (await failuresOf(person)).body).toEqual([
      {
        accountId: customer.accountId,
        day: expect.any(String),
        templateName: "greeting",
        version: 2,
        variable: "name",
        message: "Attribute 'name' is not present in the rendering data.",
        count: 1,
        lastAt: expect.any(String),
      },
    ]);
    const list = await (await fetch(`${product.url}/_local/api/events?detailType=Email+Rendering+Failed`)).json();
    const { id } = (list as { events: { id: string }[] }).events[0]!;
    const again = `${product.url}/_local/api/events/${id}/deliveries`;
    await fetch(again, { method: "POST", body: JSON.stringify({ rule: "queue-mail-events" }) });
    await expectSoon(async () => {
      const event: any = await (await fetch(`${product.url}/_local/api/events/${id}`)).json();
      return event.deliveries[0].state;
    }).toBe("delivered");
    expect((await events(person)).failures).toMatchObject([{ count: 1 }]);
    expect((await events(person, { from: "2026-01-01", to: "2026-01-02" })).failures).toEqual([]);
  });

  it("of opens and clicks count once for each mail, also if its pictures were not loaded", async () => {
    const { person, template } = await openStudio(product);
    const tracked = await forwardEvents(product, person, "news@shop.example", { engagements: true });
    const sandbox = `${product.url}/_local/api/accounts/${tracked.awsAccountId}/ses/eu-central-1/sandbox`;
    await fetch(sandbox, { method: "PUT", body: JSON.stringify({ inSandbox: false }) });
    const id = await template("offer", '<p>Hi</p><a href="https://shop.example/tea?a=1&amp;b=2">Tea</a>');
    await person.call(publishingRoutes.publishTemplate, { params: { id } });
    for (const name of ["ada", "bob", "cy"]) await tracked.send("offer", `${name}@shop.example`);
    const htmlTo = (name: string) => mailsTo(product, `${name}@shop.example`)[0]!.html!;
    const pixelOf = (name: string) => /<img alt="" src="([^"]+\/I0\/[^"]+)"/.exec(htmlTo(name))![1]!;
    const linkOf = (name: string) => /<a href="([^"]+\/L0\/[^"]+)"/.exec(htmlTo(name))![1]!;
    for (const url of [pixelOf("ada"), pixelOf("ada"), linkOf("bob"), linkOf("bob")]) {
      const answer = await fetch(url, { redirect: "manual" });
      expect(answer.headers.get("location")).toBe(url.includes("/L0/") ? "https://shop.example/tea?a=1&b=2" : null);
    }
    await expectSoon(async () => (await events(person)).days).toMatchObject([
      { templateName: "offer", sent: 3, delivered: 3, opened: 2, clicked: 1 },
    ]);
  });

  it("are visible only to users who see the account", async () => {
    const elsewhere = await addMember(product, studio.person, { permissions: ["read_aws_accounts", "read_templates"] });
    const stranger = await product.join();
    for (const who of [elsewhere, stranger]) {
      expect(await events(who)).toEqual({ days: [], failures: [] });
      expect(await failuresOf(who)).toEqual({ status: 404, body: { detail: "AWS_ACCOUNT_MISSING" } });
    }
  });

  it("are not counted while their account is not connected, and only if EventBridge itself delivers them", async () => {
    const before = await events(studio.person);
    const stranger = product.awsAccounts.createAccount({ name: "Not connected" });
    const event = makeSesEvent({ account: stranger.id });
    expect(await countBatch([event])).toEqual([]);
    const forged = { ...makeSesEvent({ account: ses.awsAccountId }), source: "sestina.forged" };
    expect(await countBatch([event, forged])).toEqual([1]);
    expect(await events(studio.person)).toEqual(before);
  });
});
