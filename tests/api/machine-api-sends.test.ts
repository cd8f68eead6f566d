import { afterAll, beforeAll, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { connectCustomer, mailsTo, putOnPlan } from "#tests/support/customer.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";
import { type CallOptions, type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

/** What a machine with an account's key sends. */

let product: Product;
let studio: Studio;
let key: string;

const makeKeyOf = (accountId: string) => makeKey(studio.person, accountId);

const params = { name: "Receipt-next" };
const request = {
  senderEmailAddress: "news@shop.example",
  recipients: ["ada@example.com"],
  variables: { name: "Ada", items: [{ title: "Tea" }] },
};
const withValue = (name: string) => ({ body: { ...request, variables: { ...request.variables, name } } });

let used = 0;
const send = (options: CallOptions = {}) => {
  const headers = { "idempotency-key": `order-000${(used += 1)}` };
  return product.call(machineApiRoutes.sendAccountTemplate, { token: key, params, headers, body: request, ...options });
};
const mailsOfAda = () => mailsTo(product, "ada@example.com");
const itemsOf = async (id: string) =>
  (await product.call(machineApiRoutes.readAccountJob, { token: key, params: { id } })).body.items;

beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  const { person, customer, template } = studio;
  key = await makeKeyOf(customer.accountId);
  await customer.verify("ada@example.com");
  await template("Unpublished", "<p>Hello</p>");
  const id = await template("Receipt", "<p>{{name}}</p>{{#each items}}<p>{{title}}</p>{{/each}}", "Receipt 1");
  await product.call(machineApiRoutes.publishAccountTemplate, { token: key, params: { name: "Receipt" }, body: {} });
  const { body: published } = await person.call(templateRoutes.getTemplate, { params: { id } });
  const draft = { basedOnVersion: 2, design: published.design, subject: "Receipt 2", templateName: params.name };
  await person.call(templateRoutes.saveTemplate, { params: { id }, body: draft });
});
afterAll(() => product.close());

it("sends the published version, even if the draft has changed, by a job whose key the audit log names", async () => {
  const { status, body } = await send();
  expect(status).toBe(202);
  expect(body.job).toMatchObject({ kind: "send-template", state: "queued", total: 1 });
  await expectSoon(() => itemsOf(body.job.id)).toEqual([{ name: "ada@example.com", outcome: "sent" }]);
  const [mail] = mailsOfAda();
  expect(mail).toMatchObject({ subject: "Receipt 1", html: expect.stringContaining("<p>Ada</p><p>Tea</p>") });
  const query = { action: "template.sent" };
  const { body: log } = await studio.person.call(companyRoutes.listAuditEntries, { query });
  expect(log.entities[0]).toMatchObject({ actorEmail: "API key CI" });
});

it("sends once per key, and refuses the key for another request", async () => {
  const headers = { "idempotency-key": "one-and-the-same" };
  const before = mailsOfAda().length;
  const answers = await Promise.all([send({ headers }), send({ headers })]);
  answers.push(await send({ headers }));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
  const [id, ...others] = new Set(answers.map(({ body }) => body.job.id as string));
  expect(others).toEqual([]);
  await expectSoon(() => itemsOf(id!)).toMatchObject([{ outcome: "sent" }]);
  expect(mailsOfAda().length).toBe(before + 1);
  const other = await send({ headers, ...withValue("Bob") });
  expect(other).toMatchObject({ status: 400, body: { fields: [{ field: "Idempotency-Key" }] } });
});

it.each<[string, CallOptions, number, string, string | undefined]>([
  ["without an Idempotency-Key", { headers: {} }, 400, "INVALID_INPUT", "Idempotency-Key"],
  ["of what was never published", { params: { name: "Unpublished" } }, 409, "TEMPLATE_NOT_PUBLISHED", undefined],
  ["of what is not there", { params: { name: "Nobody" } }, 404, "TEMPLATE_NOT_FOUND", undefined],
  [
    "without a value",
    { body: { ...request, variables: { items: [{ title: "Tea" }] } } },
    422,
    "SEND_INPUT_INCOMPLETE",
    "name",
  ],
  [
    "with a script in a value",
    { body: { ...request, variables: { ...request.variables, name: "<script>1</script>" } } },
    422,
    "SEND_INPUT_INCOMPLETE",
    "name",
  ],
  [
    "from an address that is not verified",
    { body: { ...request, senderEmailAddress: "nobody@example.com" } },
    400,
    "SENDER_NOT_VERIFIED",
    "senderEmailAddress",
  ],
])("refuses a send %s, and nothing goes out", async (_, options, status, detail, field) => {
  const before = mailsOfAda().length;
  const fields = field === undefined ? undefined : [expect.objectContaining({ field })];
  expect(await send(options)).toEqual({ status, body: { detail, ...(fields && { fields }) } });
  expect(mailsOfAda().length).toBe(before);
});

it("refuses lists on a plan without complex placeholders", async () => {
  await putOnPlan(studio.person, "Starter");
  const refused = await send();
  await putOnPlan(studio.person, "Business");
  expect(refused).toEqual({ status: 403, body: { detail: "COMPLEX_PLACEHOLDERS_NOT_IN_PLAN" } });
});

it("finds nothing to send in the company's other accounts, nor in another company's", async () => {
  const other = await connectCustomer(product, studio.person, "Other");
  expect(await send({ token: await makeKeyOf(other.accountId) })).toMatchObject({ status: 404 });
  const stranger = await openStudio(product);
  const token = await makeKey(stranger.person, stranger.customer.accountId);
  expect(await send({ token })).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
});
