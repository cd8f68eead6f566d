import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { accessRoutes } from "#shared/api/access.ts";
import { agentRoutes } from "#shared/api/agents.ts";
import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { ssoRoutes } from "#shared/api/sso.ts";
import { userRoutes } from "#shared/api/users.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { password, type Product, startProduct } from "#tests/support/product.ts";
import { addConnection, enterpriseClient, proveDomain } from "#tests/support/sso.ts";
import { standsIn } from "#tests/support/stands-in.ts";
import { openStudio } from "#tests/support/studio.ts";
import { teamOf } from "#tests/support/team.ts";

/** What stands in the log of a product that is used, and whose services fail: nothing that lets anybody in. */

let product: Product;
const written: string[] = [];
beforeAll(async () => {
  product = await startProduct();
  process.env["LOG_LEVEL"] = "info";
  vi.spyOn(process.stdout, "write").mockImplementation((text) => written.push(String(text)) > 0);
});
afterAll(async () => {
  vi.restoreAllMocks();
  process.env["LOG_LEVEL"] = "error";
  await product.close();
});

it("holds no token, key, code, password, secret or address", async () => {
  const studio = await openStudio(product);
  const { person, customer } = studio;
  const key = await makeKey(person, customer.accountId);
  const id = await studio.template("logged", "<p>Secret words of a mail</p>");
  const body = { senderEmailAddress: "news@shop.example", recipients: ["reader@example.com"], variables: {} };
  const group = await teamOf(person).newGroup("Invited");
  const connection = await addConnection(product, person, { domain: "logged.example" });
  await proveDomain(product, person, connection);
  const faults = faultControls(() => product.url);
  const use = async () => {
    await person.call(sendRoutes.sendTemplate, { params: { id }, body });
    const invitation = { email: `guest-${String(written.length)}@example.com`, user_group_ids: [group.id] };
    await person.call(accessRoutes.inviteMember, { body: invitation });
    await product.call(loginLinkRoutes.requestLoginLink, { body: { email: person.email } });
    await product.call(userRoutes.requestPasswordReset, { body: { email: person.email } });
    const reset = { email: person.email, code: "Wr0ng-c0de".padEnd(43, "x"), password: `${password}-new` };
    await product.call(userRoutes.resetPassword, { body: reset });
    await person.call(ssoRoutes.setSsoClient, { params: { id: connection.id }, body: enterpriseClient });
    await product.call(machineApiRoutes.listAccountTemplates, { token: key });
    await product.call(machineApiRoutes.listAccountTemplates, { token: `${key}x` });
    const ofAgents = { accept: "application/json, text/event-stream", "content-type": "application/json" };
    for (const method of ["tools/list", "tools/call", "unknown", "\u0000"]) {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { name: "whoami", key } });
      await product.call(agentRoutes.answerAgent, { token: key, headers: ofAgents, body });
    }
  };
  await use();
  for (const service of ["cognito-idp", "dynamodb"]) {
    const { id: fault } = await faults.set({ service, kind: "status", status: 500 });
    await use();
    await faults.remove(fault);
  }

  const mailed = product.mailbox.list().flatMap(({ html = "", text = "" }) => {
    const parts = `${html} ${text}`.replaceAll("&amp;", "&");
    return [...parts.matchAll(/(?:code|token|password)=([^&"\s<]+)/g)].map(([, secret]) => secret!);
  });
  expect(mailed.length).toBeGreaterThan(1);
  const log = written.join("");
  expect(log).toContain('"level":"error"');
  const secrets = [password, key, person.token, enterpriseClient.clientSecret, "Secret words", "AWS4-HMAC", "Bearer "];
  const addresses = [person.email, "reader@example.com", "guest-"];
  expect([...secrets, ...mailed, ...addresses].filter((secret) => standsIn(log, secret))).toEqual([]);
});
