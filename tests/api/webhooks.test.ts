import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { webhookRoutes } from "#shared/api/webhooks.ts";
import { MAX_WEBHOOKS, type NewWebhook } from "#shared/models/webhook.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";
import { publish } from "#tests/support/published.ts";
import { type Receiver, startReceiver, withStatus } from "#tests/support/webhook-receiver.ts";
import {
  addWebhook,
  aWebhook,
  deliveriesOf,
  signaturesBy,
  webhooksOf,
  wholeDelivery,
} from "#tests/support/webhooks.ts";

let product: Product;
let person: Person;
let receiver: Receiver;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.join();
  receiver = await startReceiver();
});
afterEach(() => receiver.close());

const test = async (id: string) => (await person.call(webhookRoutes.testWebhook, { params: { id } })).body;
const change = (id: string, body: object) => person.call(webhookRoutes.changeWebhook, { params: { id }, body });

describe("the webhooks of a company", () => {
  it("are added, changed and deleted, and their secret is shown once", async () => {
    expect(await webhooksOf(person)).toEqual([]);
    const { webhook, secret } = await addWebhook(person, { kinds: ["job-failed"] });
    expect(webhook).toMatchObject({ ...aWebhook, kinds: ["job-failed"], enabled: true, disabledBecause: null });
    expect(Buffer.from(/^whsec_(.+)$/.exec(secret)![1]!, "base64")).toHaveLength(32);
    expect(JSON.stringify(await webhooksOf(person))).not.toContain("whsec_");
    const { id } = webhook;
    const body = { ...aWebhook, name: "Other", format: "slack", enabled: false };
    expect((await change(id, body)).body).toMatchObject({ id, ...body, disabledBecause: "by-hand" });
    expect(await webhooksOf(person)).toMatchObject([{ id, name: "Other", enabled: false }]);
    expect((await change(id, { ...body, enabled: true })).body).toMatchObject({ enabled: true, disabledBecause: null });
    expect((await person.call(webhookRoutes.removeWebhook, { params: { id } })).status).toBe(204);
    expect(await webhooksOf(person)).toEqual([]);
    for (const answer of [
      await change(id, { ...body, enabled: true }),
      await person.call(webhookRoutes.testWebhook, { params: { id } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { detail: "WEBHOOK_NOT_FOUND" } });
    }
  });

  it("are at most ten, however many are added at one time", async () => {
    for (let made = 0; made < MAX_WEBHOOKS - 1; made += 1) await addWebhook(person);
    const two = await Promise.all([1, 2].map(() => person.call(webhookRoutes.addWebhook, { body: aWebhook })));
    expect(two.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(two.find(({ status }) => status === 409)!.body.detail).toBe("TOO_MANY_WEBHOOKS");
    const [first] = await webhooksOf(person);
    await person.call(webhookRoutes.removeWebhook, { params: { id: first!.id } });
    await addWebhook(person);
    expect(await webhooksOf(person)).toHaveLength(MAX_WEBHOOKS);
  });

  it.each<[string, Partial<NewWebhook>, string]>([
    ["no name", { name: " " }, "name"],
    ["a name of two lines", { name: "a\nb" }, "name"],
    ["no address", { url: "" }, "url"],
    ["an address with a line break", { url: "https://hooks.example/\nhost: x" }, "url"],
    ["a long address", { url: `https://hooks.example/${"x".repeat(1000)}` }, "url"],
    ["no kinds", { kinds: [] }, "kinds"],
    ["a kind twice", { kinds: ["job-failed", "job-failed"] }, "kinds"],
    ["an unknown kind", { kinds: ["webhook-test" as never] }, "kinds.0"],
    ["an unknown format", { format: "xml" as never }, "format"],
  ])("are refused with %s", async (_, wrong, field) => {
    const { status, body } = await person.call(webhookRoutes.addWebhook, { body: { ...aWebhook, ...wrong } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ detail: "INVALID_INPUT", fields: [{ field }] });
  });

  it.each([
    "http://hooks.example/",
    "file:///etc/passwd",
    "https://169.254.169.254/latest/meta-data/",
    "https://[fd00:ec2::254]/",
    "https://10.0.0.1/",
    "https://0x0a000001/",
    "https://167772161/",
    "https://[::ffff:10.0.0.1]/",
    "https://localhost/",
    "https://user:secret@hooks.example/",
    "https://hooks.example:25/",
  ])("are refused with the address %s, new and changed", async (url) => {
    const { webhook } = await addWebhook(person);
    const added = await person.call(webhookRoutes.addWebhook, { body: { ...aWebhook, url } });
    for (const { status, body } of [added, await change(webhook.id, { ...aWebhook, url, enabled: true })]) {
      expect(status).toBe(400);
      expect(body).toMatchObject({ detail: "WEBHOOK_URL_NOT_ALLOWED", fields: [{ field: "url" }] });
    }
  });
});

it("tests and deliveries that users send again are limited, for all webhooks of a company together", async () => {
  const founder = await product.join();
  receiver.answerWith(withStatus(204));
  const { webhook } = await addWebhook(founder, { url: receiver.url });
  const { webhook: other } = await addWebhook(founder, { url: receiver.url });
  const testOf = (id: string) => founder.call(webhookRoutes.testWebhook, { params: { id } });
  const first = await testOf(webhook.id);
  for (let call = 2; call <= 60; call += 1) expect((await testOf(webhook.id)).status).toBe(200);
  const params = { id: webhook.id, deliveryId: first.body.id };
  for (const refused of [
    await testOf(webhook.id),
    await testOf(other.id),
    await founder.call(webhookRoutes.sendWebhookAgain, { params }),
  ]) {
    expect([refused.status, refused.body.detail]).toEqual([429, "TOO_MANY_REQUESTS"]);
  }
  expect(receiver.received).toHaveLength(60);
  // Nothing is limited for another company.
  expect((await test((await addWebhook(person, { url: receiver.url })).webhook.id)).state).toBe("delivered");
});

describe("a test event", () => {
  it("arrives at once, signed, and is in the log without the secret", async () => {
    receiver.answerWith(withStatus(202, "<b>thanks</b>"));
    const { webhook, secret } = await addWebhook(person, { url: receiver.url });
    const delivery = await test(webhook.id);
    expect(delivery).toMatchObject({ type: "webhook-test", state: "delivered", tries: 1, problem: null });
    expect(receiver.received).toHaveLength(1);
    const [request] = receiver.received;
    expect(signaturesBy(secret, request!)).toBe(1);
    expect(signaturesBy("whsec_AAAA", request!)).toBe(0);
    const { type, timestamp, data } = JSON.parse(request!.body);
    expect({ type, timestamp }).toEqual({ type: "webhook-test", timestamp: delivery.createdTimestamp });
    expect(data).toMatchObject({ title: "Test of Alerts", url: `${product.url}/settings/webhooks` });
    expect(Math.abs(Number(request!.headers["webhook-timestamp"]) - Date.now() / 1000)).toBeLessThan(60);
    const whole = await wholeDelivery(person, webhook.id, delivery.id);
    expect(whole).toEqual(delivery);
    expect(whole.body).toBe(request!.body);
    const { headers, ...came } = whole.attempts[0]!;
    expect(came).toMatchObject({ isByHand: true, status: 202, answer: "<b>thanks</b>" });
    expect(request!.headers).toMatchObject(headers);
    expect(JSON.stringify(whole)).not.toContain(secret.slice("whsec_".length));
  });

  it("that fails is not repeated, reaches a disabled webhook too, and can be sent again with the same webhook-id", async () => {
    receiver.answerWith(withStatus(500, "no"));
    const { webhook, secret } = await addWebhook(person, { url: receiver.url });
    await change(webhook.id, { ...aWebhook, url: receiver.url, enabled: false });
    const failed = await test(webhook.id);
    expect(failed).toMatchObject({ state: "failed", nextAttemptTimestamp: null, problem: "It answered 500." });
    receiver.answerWith(withStatus(204));
    const params = { id: webhook.id, deliveryId: failed.id };
    const { body: again } = await person.call(webhookRoutes.sendWebhookAgain, { params });
    expect(again).toMatchObject({ state: "delivered", tries: 2, problem: null });
    expect(again.attempts).toHaveLength(2);
    const [first, second] = receiver.received;
    expect(second!.headers["webhook-id"]).toBe(first!.headers["webhook-id"]);
    expect(second!.body).toBe(first!.body);
    expect(signaturesBy(secret, second!)).toBe(1);
    expect(await deliveriesOf(person, webhook.id)).toHaveLength(1);
  });

  it("is signed by both secrets for 24 hours after a replacement", async () => {
    const { webhook, secret } = await addWebhook(person, { url: receiver.url });
    const params = { id: webhook.id };
    const { body } = await person.call(webhookRoutes.replaceWebhookSecret, { params });
    await test(webhook.id);
    const [request] = receiver.received;
    expect([secret, body.secret].map((each) => signaturesBy(each, request!))).toEqual([1, 1]);
    const { formerSecretUntil } = (await webhooksOf(person))[0]!;
    expect(Date.parse(formerSecretUntil!) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    const { body: third } = await person.call(webhookRoutes.replaceWebhookSecret, { params });
    await test(webhook.id);
    const signed = [secret, body.secret, third.secret].map((each) => signaturesBy(each, receiver.received[1]!));
    expect(signed).toEqual([0, 1, 1]);
  });

  it("is a message for Slack, whose signs are escaped", async () => {
    const name = "<!channel> & <https://evil.example|x>";
    const { webhook } = await addWebhook(person, { url: receiver.url, format: "slack", name });
    await test(webhook.id);
    const message = JSON.parse(receiver.received[0]!.body);
    const escaped = "Test of &lt;!channel&gt; &amp; &lt;https://evil.example|x&gt;";
    expect(message.text).toBe(escaped);
    expect(message.blocks[0]).toMatchObject({ type: "section", text: { type: "mrkdwn", verbatim: true } });
    expect(message.blocks[0].text.text).toContain(`*${escaped}*`);
    expect(message.blocks[1].text.text).toBe(`<${product.url}/settings/webhooks|Open in Sestina>`);
  });

  it("is a message with a card for Microsoft Teams, in whose texts nothing is Markdown", async () => {
    const { webhook } = await addWebhook(person, {
      url: receiver.url,
      format: "teams",
      name: "[x](https://evil.example)",
    });
    await test(webhook.id);
    const { type, attachments } = JSON.parse(receiver.received[0]!.body);
    expect(type).toBe("message");
    expect(attachments).toMatchObject([
      { contentType: "application/vnd.microsoft.card.adaptive", content: { type: "AdaptiveCard" } },
    ]);
    const { body, actions } = attachments[0].content;
    expect(body[0]).toMatchObject({
      type: "RichTextBlock",
      inlines: [{ type: "TextRun", text: "Test of [x](https://evil.example)" }],
    });
    expect(body.map((block: { type: string }) => block.type)).not.toContain("TextBlock");
    expect(actions).toEqual([
      { type: "Action.OpenUrl", title: "Open in Sestina", url: `${product.url}/settings/webhooks` },
    ]);
  });

  it("is not sent to a name that leads to this machine", async () => {
    await publish(product, [{ name: "hooks.shop.example", type: "A", value: "127.0.0.1" }]);
    const port = 8443;
    const { webhook } = await addWebhook(person, { url: `https://hooks.shop.example:${String(port)}/hook` });
    expect((await test(webhook.id)).problem).toBe(
      "The host name leads to an address that is not on the public internet. Nothing was sent.",
    );
  });
});

describe("the log of a webhook", () => {
  it("has pages, newest first, and is no one else's", async () => {
    const { webhook } = await addWebhook(person, { url: receiver.url });
    const made: string[] = [];
    for (let sent = 0; sent < 3; sent += 1) made.unshift((await test(webhook.id)).id);
    const params = { id: webhook.id };
    const page = async (query: Record<string, string>) =>
      (await person.call(webhookRoutes.listWebhookDeliveries, { params, query })).body;
    const first = await page({ limit: "2" });
    const second = await page({ limit: "2", behind: first.next });
    const ids = [...first.entities, ...second.entities].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(made);
    expect(second.next).toBeUndefined();
    expect(first.entities[0]).not.toHaveProperty("body");
    const stranger = await product.join();
    const deliveryId = made[0]!;
    for (const answer of [
      await stranger.call(webhookRoutes.listWebhookDeliveries, { params }),
      await stranger.call(webhookRoutes.getWebhookDelivery, { params: { ...params, deliveryId } }),
      await stranger.call(webhookRoutes.sendWebhookAgain, { params: { ...params, deliveryId } }),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { detail: "WEBHOOK_NOT_FOUND" } });
    }
    const other = await addWebhook(person, { url: receiver.url });
    const elsewhere = { id: other.webhook.id, deliveryId };
    expect((await person.call(webhookRoutes.getWebhookDelivery, { params: elsewhere })).body.detail).toBe(
      "WEBHOOK_DELIVERY_NOT_FOUND",
    );
  });
});
