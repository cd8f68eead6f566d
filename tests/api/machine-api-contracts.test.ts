import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { Route } from "#shared/api/route.ts";
import type { CallOptions, Product } from "#tests/support/product.ts";
import type { Studio } from "#tests/support/studio.ts";
import { startStudioWithKey } from "#tests/support/studio-with-key.ts";

let product: Product;
let studio: Studio;
let key: string;
let id: string;
const params = { name: "Order" };
const html = "<p>{{name}}</p>\n{{#if vip}}{{gift}}{{/if}}{{#each items}}<p>{{title}}</p>{{/each}}";
beforeAll(async () => {
  ({ product, studio, key } = await startStudioWithKey());
  id = await studio.template("Order", html, "Order {{number}}");
});
afterAll(() => product.close());

const call = (route: Route, options: CallOptions = {}) => product.call(route, { token: key, params, ...options });
const compare = (body: object) => call(machineApiRoutes.compareAccountContract, { body });
const content = (more: string) => ({ subject: "Order {{number}}", html: html + more });

describe("the contract of a template", () => {
  it("has each value that the mail needs, with its conditions and its place", async () => {
    const { status, body } = await call(machineApiRoutes.readAccountContract);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: "Order", version: 2, variables: { properties: { vip: { type: "boolean" } } } });
    const needs = body.needs as { value: string; when: string[]; use: { part: string; line: number } }[];
    const inHtml = needs.filter(({ value, use }) => use.part === "html" && value !== "number");
    expect(inHtml.map(({ value, when }) => [value, ...when])).toEqual([
      ["name"],
      ["gift", "vip"],
      ["items[].title", "items"],
    ]);
    expect(needs[0]).toMatchObject({ value: "number", when: [], use: { part: "subject", line: 1, text: "number" } });
  });

  it("has the same hash wherever the values stand, and another one for other needs", async () => {
    const hash = async (more: string) => (await compare({ content: content(more) })).body.hash as string;
    const { body } = await call(machineApiRoutes.readAccountContract);
    expect(await hash("<b>{{number}}{{name}}</b>")).toBe(body.hash);
    expect(await hash("{{total}}")).not.toBe(body.hash);
  });
});

describe("two contents", () => {
  it("are compatible if all data of the first is enough for the second", async () => {
    const { body } = await compare({ content: content("{{#if coupon}}{{coupon}}{{/if}}{{name}}") });
    expect(body).toMatchObject({ from: 2, compatible: true });
    expect(body.changes).toEqual([
      { effect: "additive", value: "coupon", explanation: "coupon is new and may be left out." },
    ]);
  });

  it("are not if data is missing, which the answer shows with the place and an example", async () => {
    const { body } = await compare({ content: content("\n<p>{{total.amount}}</p>") });
    expect(body.compatible).toBe(false);
    const [change] = body.changes;
    expect(change).toMatchObject({
      effect: "breaking",
      value: "total.amount",
      use: { part: "html", line: 3, column: 6 },
    });
    // The example is enough for the first content, and not for the second.
    const sent = await studio.customer.renders({ ...content(""), text: "" }, change.witness);
    const now = await studio.customer.renders({ ...content("{{total.amount}}"), text: "" }, change.witness);
    expect([sent, now]).toEqual([true, false]);
  });

  it("are compared by versions, from the published one on", async () => {
    await call(machineApiRoutes.publishAccountTemplate, { body: { version: 2 } });
    await studio.change(id, `${html}{{total}}`);
    expect((await compare({ version: 3 })).body).toMatchObject({ from: 2, compatible: false });
    expect((await compare({ from: 3, version: 2 })).body).toMatchObject({ from: 3, compatible: true });
  });

  it.each([
    [{}, 400, "version"],
    [{ version: 2, content: { subject: "a", html: "b" } }, 400, "version"],
    [{ version: 0 }, 400, "version"],
    [{ content: { subject: "a" } }, 400, "content.html"],
    [{ version: 2, more: true }, 400, "more"],
  ])("are refused with the field for %j", async (body, status, field) => {
    const answer = await compare(body);
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(field);
  });

  it("are refused if a version is unknown, the name is, or a content could not be sent", async () => {
    expect(await compare({ version: 9 })).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
    expect(await compare({ from: 9, version: 1 })).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
    const unknown = await call(machineApiRoutes.readAccountContract, { params: { name: "Nobody" } });
    expect(unknown).toEqual({ status: 404, body: { detail: "TEMPLATE_NOT_FOUND" } });
    const broken = await compare({ content: { subject: "a", html: "{{#if a}}" } });
    expect(broken).toMatchObject({ status: 422, body: { detail: "TEMPLATE_PREFLIGHT_FAILED" } });
  });
});
