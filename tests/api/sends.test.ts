import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { connectCustomer, type Customer, mailsTo, putOnPlan } from "#tests/support/customer.ts";
import { behaviourOfRun, setBehaviour } from "#tests/support/aws-behaviour.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { addMember } from "#tests/support/access-members.ts";
import { type Person, type Product, startProduct, withoutRates } from "#tests/support/product.ts";
import type { SesLimits } from "#local/ses/limits.ts";

const sender = "sender@example.com";
const verified = ["ada@example.com", "grace@example.com"];

let product: Product;
let person: Person;
let customer: Customer;
/** `sesLimits`: those of the product unless given, with the sandbox's one mail a second. */
async function begin(sesLimits?: Partial<SesLimits>): Promise<void> {
  product = await startProduct(sesLimits && { sesLimits });
  person = await product.join();
  await putOnPlan(person, "Business");
  customer = await connectCustomer(product, person);
  for (const address of [sender, ...verified]) await customer.verify(address);
}
beforeAll(() => begin(withoutRates));
afterAll(() => product.close());

interface Send {
  readonly senderEmailAddress?: string;
  readonly recipients?: readonly string[];
  readonly variables?: object;
}
const send = (id: string, request: Send = {}, headers: Record<string, string> = {}) =>
  person.call(sendRoutes.sendTemplate, {
    params: { id },
    headers,
    body: { senderEmailAddress: sender, recipients: verified, variables: { first: "Ada" }, ...request },
  });
const publish = (id: string) => person.call(publishingRoutes.publishTemplate, { params: { id } });

let made = 0;
/** A draft of this html, and its subject, which no other template has. */
async function draft(html = "<p>Hello {{first}}</p>"): Promise<{ id: string; subject: string }> {
  const subject = `Mail ${(made += 1)}`;
  const { body } = await person.call(templateRoutes.createTemplate, {
    body: { template_name: `mail-${made}`, subject: `${subject} for {{first}}` },
  });
  const change = { basedOnVersion: 1, design: makeDesign(html) };
  await person.call(templateRoutes.saveTemplate, { params: { id: body.uid }, body: change });
  return { id: body.uid, subject };
}
const received = (address: string, subject: string) =>
  mailsTo(product, address).filter((mail) => mail.subject.startsWith(`${subject} `));

describe("sending a template", () => {
  it("sends every recipient a mail of their own, with the placeholders filled in", async () => {
    const { id, subject } = await draft();
    await publish(id);
    const report = await send(id);
    expect(report).toMatchObject({
      status: 200,
      body: { recipients: verified.map((address) => ({ address, status: "sent" })) },
    });
    for (const address of verified) {
      const [mail, ...others] = received(address, subject);
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ to: [address], subject: `${subject} for Ada` });
      expect(mail!.html).toContain("<p>Hello Ada</p>");
      expect(mail!.text).toContain("Hello Ada");
    }
  });

  it.each([false, true])(
    "leaves Amazon SES's own tags to it, which fills them in before it renders a template: %s",
    async (tagsFirst) => {
      await setBehaviour(product, customer.awsAccountId, { ...behaviourOfRun(), tagsFirst });
      const { id, subject } = await draft(
        '<p>{{ses:openTracker}}<a href="{{amazonSESUnsubscribeUrl}}">Out, {{first}}</a></p>',
      );
      const sent = '<p><a href="{{amazonSESUnsubscribeUrl}}">Out, Ada</a></p>';
      // A value of the caller's would be in the mail of a published template only.
      const own = { amazonSESUnsubscribeUrl: "https://shop.example/out" };
      await send(id, { recipients: verified.slice(0, 1) });
      expect(await publish(id)).toMatchObject({ status: 200 });
      await send(id, { recipients: verified.slice(0, 1), variables: { first: "Ada", ...own } });
      expect(received(verified[0]!, subject).map(({ html }) => html!.includes(sent))).toEqual([true, true]);
      await setBehaviour(product, customer.awsAccountId, behaviourOfRun());
    },
  );

  it("sends the same mail from a draft as from what is published", async () => {
    const html =
      "{{#if member}}<b>Welcome back</b>{{else}}<i>Welcome</i>{{/if}}{{#each items}}<p>{{this}}</p>{{/each}}";
    const { id, subject } = await draft(html);
    const request = {
      recipients: [verified[0]!],
      variables: { first: "A & B", member: true, items: ["<b>1</b>", "2"] },
    };
    expect((await send(id, request)).body.recipients).toMatchObject([{ status: "sent" }]);
    await publish(id);
    expect((await send(id, request)).body.recipients).toMatchObject([{ status: "sent" }]);
    const [second, first] = received(verified[0]!, subject);
    expect(second!.html).toContain("<b>Welcome back</b><p><b>1</b></p><p>2</p>");
    expect([second!.subject, second!.html, second!.text]).toEqual([first!.subject, first!.html, first!.text]);
  });

  it("works without any placeholder", async () => {
    const { id } = await draft("<p>Hello</p>");
    const { body } = await person.call(templateRoutes.getTemplate, { params: { id } });
    const change = { basedOnVersion: 2, design: body.design, subject: "Nothing to fill in" };
    await person.call(templateRoutes.saveTemplate, { params: { id }, body: change });
    expect((await send(id, { recipients: [verified[0]!], variables: {} })).body.recipients).toMatchObject([
      { status: "sent" },
    ]);
  });

  it("reports the outcome of the mail for each recipient", async () => {
    const { id } = await draft();
    const { body } = await send(id, { recipients: ["stranger@example.com", verified[0]!] });
    expect(body.recipients).toEqual([
      { address: "stranger@example.com", status: "failed", reason: expect.stringContaining("not verified") },
      { address: verified[0], status: "sent", messageId: expect.stringMatching(/^[0-9a-f-]{16,}$/) },
    ]);
  });

  it.each([
    [
      "an unverified sender",
      { senderEmailAddress: "nobody@example.com" },
      400,
      "SENDER_NOT_VERIFIED",
      "senderEmailAddress",
    ],
    ["a placeholder without a value", { variables: {} }, 422, "SEND_INPUT_INCOMPLETE", "first"],
    ["no recipients", { recipients: [] }, 400, "INVALID_INPUT", "recipients"],
    ["a recipient that is no address", { recipients: ["ada"] }, 400, "INVALID_INPUT", "recipients.0"],
    [
      "more than 50 recipients",
      { recipients: Array.from({ length: 51 }, (_, i) => `r${i}@example.com`) },
      400,
      "INVALID_INPUT",
      "recipients",
    ],
  ])("refuses %s, and nothing is sent", async (_, request, status, detail, field) => {
    const { id, subject } = await draft();
    expect(await send(id, request)).toMatchObject({ status, body: { detail, fields: [{ field }] } });
    expect(received(verified[0]!, subject)).toEqual([]);
  });

  it("refuses lists and objects on a plan without complex placeholders", async () => {
    const { id } = await draft("{{#each items}}{{this}}{{/each}}");
    await putOnPlan(person, "Starter");
    const refused = await send(id, { variables: { first: "Ada", items: ["1"] } });
    await putOnPlan(person, "Business");
    expect(refused).toEqual({ status: 403, body: { detail: "COMPLEX_PLACEHOLDERS_NOT_IN_PLAN" } });
  });

  it("is refused before any account is connected", async () => {
    const newcomer = await product.join();
    const { body } = await newcomer.call(templateRoutes.createTemplate, { body: { template_name: "a", subject: "b" } });
    const request = { senderEmailAddress: sender, recipients: verified };
    expect(await newcomer.call(sendRoutes.sendTemplate, { params: { id: body.uid }, body: request })).toEqual({
      status: 409,
      body: { detail: "TEMPLATE_CANNOT_BE_SENT" },
    });
  });
});

describe("an Idempotency-Key", () => {
  it("sends once, however often the request is repeated", async () => {
    const { id, subject } = await draft();
    const headers = { "idempotency-key": "one-and-the-same" };
    const first = await send(id, { recipients: [verified[0]!] }, headers);
    const second = await send(id, { recipients: [verified[0]!] }, headers);
    expect(second).toEqual(first);
    expect(received(verified[0]!, subject)).toHaveLength(1);
  });

  it("sends once when both requests come at the same time", async () => {
    const { id, subject } = await draft();
    const headers = { "idempotency-key": "at-the-same-time" };
    const request = { recipients: [verified[0]!] };
    const answers = await Promise.all([send(id, request, headers), send(id, request, headers)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(received(verified[0]!, subject)).toHaveLength(1);
  });

  it("is refused for another request", async () => {
    const { id } = await draft();
    const headers = { "idempotency-key": "used-for-another" };
    await send(id, { recipients: [verified[0]!] }, headers);
    expect(await send(id, { recipients: [verified[1]!] }, headers)).toMatchObject({
      status: 400,
      body: { detail: "INVALID_INPUT", fields: [{ field: "Idempotency-Key" }] },
    });
  });

  it("of one user is independent of another's in the same company, and reveals nothing to another company", async () => {
    const { id, subject } = await draft();
    const headers = { "idempotency-key": "mine-and-not-yours" };
    const request = { recipients: [verified[0]!] };
    const mine = await send(id, request, headers);
    const colleague = await addMember(product, person, { accountIds: [customer.accountId] });
    const body = { senderEmailAddress: sender, recipients: [verified[0]!], variables: { first: "Ada" } };
    const sendAs = (who: Person) => who.call(sendRoutes.sendTemplate, { params: { id }, headers, body });
    const theirs = await sendAs(colleague);
    expect([mine.status, theirs.status]).toEqual([200, 200]);
    expect(theirs.body.id).not.toBe(mine.body.id);
    expect(received(verified[0]!, subject)).toHaveLength(2);
    expect(await sendAs(await product.join())).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
  });
});

describe("the sending settings of a template", () => {
  const settings = {
    replyTo: ["answers@example.com"],
    headers: [{ name: "List-Unsubscribe", value: "<https://shop.example/out>" }],
  };
  const saveSettings = (id: string, basedOnVersion: number, mailSettings: object) =>
    person.call(templateRoutes.saveTemplate, {
      params: { id },
      body: { basedOnVersion, design: makeDesign("<p>Hello {{first}}</p>"), mailSettings },
    });

  it("are saved as a version, and sent with a draft and with the published version alike", async () => {
    const { id, subject } = await draft();
    expect((await saveSettings(id, 2, settings)).body).toMatchObject({ versionNumber: 3, mailSettings: settings });
    await send(id, { recipients: [verified[0]!] });
    await publish(id);
    await send(id, { recipients: [verified[1]!] });
    for (const address of verified) {
      const [mail] = received(address, subject);
      expect(mail?.replyTo).toEqual(settings.replyTo);
      expect(mail?.headers).toContainEqual(settings.headers[0]);
    }
    expect((await saveSettings(id, 3, settings)).body.versionNumber).toBe(3);
    expect((await saveSettings(id, 3, { replyTo: [], headers: [] })).body.versionNumber).toBe(4);
  });

  it("name a configuration set, without which Amazon SES refuses the mail", async () => {
    const { id } = await draft();
    await saveSettings(id, 2, { ...settings, configurationSetName: "not-there" });
    const { body } = await send(id, { recipients: [verified[0]!] });
    expect(body.recipients).toMatchObject([{ status: "failed", reason: expect.stringContaining("not-there") }]);
  });

  it.each([
    [{ headers: [{ name: "Subject", value: "Mine" }] }, "mailSettings.headers.0.name"],
    [{ headers: [{ name: "X-Shop", value: "a\r\nBcc: b@example.com" }] }, "mailSettings.headers.0.value"],
    [{ replyTo: ["nobody"] }, "mailSettings.replyTo.0"],
    [{ configurationSetName: "two words" }, "mailSettings.configurationSetName"],
  ])("refuse %j, naming %s", async (change, field) => {
    const { id } = await draft();
    expect(await saveSettings(id, 2, { replyTo: [], headers: [], ...change })).toMatchObject({
      status: 400,
      body: { fields: [{ field }] },
    });
  });
});

describe("a send in the sandbox", () => {
  beforeAll(async () => {
    await product.close();
    await begin();
  });

  it("keeps to one mail a second", async () => {
    const { id, subject } = await draft();
    const report = await send(id, { recipients: [...verified, sender] });
    expect(report.body.recipients.map(({ status }: { status: string }) => status)).toEqual(["sent", "sent", "sent"]);
    expect(received(sender, subject)).toHaveLength(1);
  });
});
