import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { designShowing } from "#tests/support/block-designs.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { connectCustomer, type Customer } from "#tests/support/customer.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let production: Customer;
let key: string;
let folder: CliFolder;
const names = ["Alerts", "Order", "Welcome"];
const ids = new Map<string, string>();

const staging = () => studio.customer.accountId;
const inProduction = () => ({ "sestina-account": production.accountId });
const way = ["--from", "staging", "--to", "production"] as const;
const promote = (...args: readonly string[]) => folder.json(["promote", ...way, ...args]);
const publish = (...of: readonly string[]) => folder.run(["publish", ...of, "--account", "staging"]);
const statesOf = ({ json }: { json: any }) =>
  Object.fromEntries(json.templates.map((one: any) => [one.name, one.state]));
const versionsIn = async (account: string, name: string): Promise<any[] | undefined> =>
  (
    await product.call(templateSourceRoutes.listSourceVersions, {
      ...{ token: key, params: { name }, headers: { "sestina-account": account } },
    })
  ).body.versions;
const countIn = async (account: string, name: string) => (await versionsIn(account, name))?.length;
const read = async (account: string, name: string, version: number) =>
  (
    await product.call(templateSourceRoutes.readSourceVersion, {
      ...{ token: key, params: { name, versionNumber: String(version) }, headers: { "sestina-account": account } },
    })
  ).body;
const endsWith = (address: Parameters<typeof fetch>[0], path: string) =>
  typeof address === "string" && address.endsWith(path);
const saveInProduction = (name: string, basedOnVersion: number, subject: string) =>
  product.call(sourceSaveRoutes.saveSource, {
    ...{ token: key, params: { name }, headers: inProduction(), body: { basedOnVersion, subject } },
  });

beforeAll(async () => {
  product = await startProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  studio = await openStudio(product);
  production = await connectCustomer(product, studio.person, "Live");
  key = await makeKey(studio.person, [staging(), production.accountId]);
  for (const name of names) ids.set(name, await studio.template(name, `<p>${name} {{name}}</p>`));
  folder = await openCliFolder({ SESTINA_URL: product.url, SESTINA_KEY: key });
  await folder.write(
    "sestina.yaml",
    `accounts:\n  staging: ${staging()}\n  production: ${production.accountId}\nexclude: ["*-test"]\n`,
  );
  await publish(...names);
  return () => folder.remove();
});

describe("sestina promote", () => {
  it("creates the published versions in the other account, with equal hashes, and nothing the second time", async () => {
    await studio.change(ids.get("Order")!, "<p>Newer than what is published</p>");
    const first = await promote("Al*", "Order");
    expect({ exitCode: first.exitCode, states: statesOf(first) }).toEqual({
      ...{ exitCode: 0, states: { Alerts: "created", Order: "created" } },
    });
    expect((await read(production.accountId, "Order", 1)).hash).toBe((await read(staging(), "Order", 2)).hash);
    expect(await countIn(production.accountId, "Welcome")).toBeUndefined();
    expect((await versionsIn(production.accountId, "Order"))?.[0]).toMatchObject({ published: false });

    const again = await folder.run(["promote", ...way, "Al*", "Order"]);
    expect(again).toMatchObject({ exitCode: 0, out: "0 templates saved, 2 unchanged\n", err: "" });
    expect(await countIn(production.accountId, "Order")).toBe(1);
  });

  it("replaces what came by an earlier promotion, and publishes with --publish", async () => {
    await promote("*", "--publish");
    await studio.change(ids.get("Order")!, "<p>Second {{name}}</p>");
    await studio.change(ids.get("Order")!, "<p>Third {{name}}</p>");
    await publish("Order");
    const { exitCode, json } = await promote("*", "--publish");
    expect(exitCode).toBe(0);
    expect(json.templates).toEqual([
      { name: "Alerts", of: 2, state: "unchanged", version: 1 },
      {
        name: "Order",
        of: 4,
        state: "saved",
        version: 2,
        publication: { name: "Order", state: "published", version: 2 },
      },
      { name: "Welcome", of: 2, state: "unchanged", version: 1 },
    ]);
    expect((await read(production.accountId, "Order", 2)).published).toBe(true);
    expect((await production.template("Order"))?.html).toContain("Third");
  });

  it("publishes what an earlier promotion has saved only", async () => {
    await promote("Welcome");
    const { out } = await folder.run(["promote", ...way, "Welcome", "--publish"]);
    expect(out).toBe("Welcome: published (version 1)\n0 templates saved, 1 unchanged, 1 published\n");
  });

  it("takes an older version back with --of, for one template", async () => {
    await promote("Order");
    await studio.change(ids.get("Order")!, "<p>Second</p>");
    await publish("Order");
    await promote("Order");
    expect(statesOf(await promote("Order", "--of", "2"))).toEqual({ Order: "saved" });
    expect((await read(production.accountId, "Order", 3)).hash).toBe((await read(staging(), "Order", 2)).hash);
    expect((await promote("*", "--of", "2")).exitCode).toBe(2);
    expect((await promote("Order", "--of", "x")).exitCode).toBe(2);
    expect((await promote("Order", "--of", "99")).exitCode).toBe(1);
  });

  it("writes nothing if a user has saved one of them in the other account: exit 3 names who and when", async () => {
    await promote("*");
    await saveInProduction("Order", 1, "Theirs");
    await studio.change(ids.get("Alerts")!, "<p>New</p>");
    await studio.change(ids.get("Order")!, "<p>New</p>");
    await publish("Alerts", "Order");
    const { exitCode, err } = await folder.run(["promote", ...way, "*"]);
    expect(exitCode).toBe(3);
    const { createdAt, createdBy } = await read(production.accountId, "Order", 2);
    expect(err).toContain(`Order: saved by ${String(createdBy)}, ${String(createdAt)} (version 2)`);
    expect(err).toContain("--overwrite Order@2");
    expect(await countIn(production.accountId, "Alerts")).toBe(1);
    expect((await promote("*", "--dry-run")).exitCode).toBe(3);

    expect((await promote("*", "--overwrite", "Order@1")).exitCode).toBe(3);
    expect(statesOf(await promote("*", "--overwrite", "Order@2"))).toMatchObject({ Alerts: "saved", Order: "saved" });
    expect((await read(production.accountId, "Order", 3)).hash).toBe((await read(staging(), "Order", 3)).hash);
  });

  it("replaces no template that the other account had before, nor a version that a user has restored there", async () => {
    await product.call(sourceSaveRoutes.createFromSource, {
      ...{ token: key, headers: { ...inProduction(), "idempotency-key": "theirs-alerts" } },
      body: { name: "Alerts", subject: "Theirs", html: "<p>Theirs</p>" },
    });
    expect((await promote("Alerts")).exitCode).toBe(3);

    await promote("Order");
    await studio.change(ids.get("Order")!, "<p>Broken</p>");
    await publish("Order");
    await promote("Order");
    const { entities } = (await studio.person.call(templateRoutes.listTemplates, { query: { accounts: "all" } })).body;
    const { uid: id } = entities.find((one: any) => one.templateName === "Order" && one.uid !== ids.get("Order"));
    await studio.person.call(accountRoutes.setDefaultAccount, { params: { id: production.accountId } });
    const restore = { params: { id, versionNumber: "1" }, body: { basedOnVersion: 2 } };
    await studio.person.call(versionRoutes.restoreTemplateVersion, restore);
    expect(await countIn(production.accountId, "Order")).toBe(3);
    expect((await promote("Order")).json.error.details).toEqual([expect.stringContaining(studio.person.email)]);
  });

  it("stops if a user saves during the promotion, and says what was saved before", async () => {
    await promote("*");
    for (const name of names) await studio.change(ids.get(name)!, "<p>New</p>");
    await publish(...names);
    const meanwhile: typeof fetch = async (address, request) => {
      const isSave = request?.method === "PATCH" && endsWith(address, "/Order");
      if (isSave) await saveInProduction("Order", 1, "Theirs");
      return fetch(address, request);
    };
    const stopped = await folder.json(["promote", ...way, "*"], { fetch: meanwhile });
    expect({ exitCode: stopped.exitCode, states: statesOf(stopped) }).toEqual({
      ...{ exitCode: 3, states: { Alerts: "saved", Order: "failed", Welcome: "not-tried" } },
    });
    expect(await Promise.all(names.map((name) => countIn(production.accountId, name)))).toEqual([2, 2, 1]);
  });

  it("shows the plan with --dry-run, and writes nothing", async () => {
    await promote("Alerts");
    await studio.change(ids.get("Alerts")!, "<p>New</p>");
    await publish("Alerts");
    await studio.template("Draft", "<p>Draft</p>");
    const { exitCode, out } = await folder.run(["promote", ...way, "*", "--dry-run"]);
    expect({ exitCode, out }).toEqual({
      exitCode: 0,
      out: "update    Alerts (version 3)\ncreate    Order (version 2)\ncreate    Welcome (version 2)\nLeft out Draft, which is not published.\n0 templates unchanged.\n",
    });
    expect(await countIn(production.accountId, "Alerts")).toBe(1);
    expect((await promote("Draft")).exitCode).toBe(1);
    expect(statesOf(await promote("Draft", "--of", "2"))).toEqual({ Draft: "created" });
  });

  it("refuses wrong accounts, names and keys before anything is written", async () => {
    const codes = async (...args: readonly string[]) => (await folder.run(["promote", ...args])).exitCode;
    expect(await codes("Order", "--from", "staging", "--to", "staging")).toBe(2);
    expect(await codes("Order", "--from", "staging")).toBe(2);
    expect(await codes("Order", "--from", "staging", "--to", "nowhere")).toBe(2);
    expect(await codes("Unknown", ...way)).toBe(2);
    expect(await codes("Order", ...way, "--overwrite", "Welcome@1")).toBe(2);
    const with_ = async (accounts: readonly string[], scopes: any) => ({
      env: { SESTINA_URL: product.url, SESTINA_KEY: await makeKey(studio.person, accounts, { scopes }) },
    });
    const one = await folder.run(["promote", "Order", ...way], await with_([staging()], ["read", "write"]));
    expect(one.exitCode).toBe(5);
    const both = [staging(), production.accountId];
    const reading = await with_(both, ["read"]);
    expect((await folder.run(["promote", "Order", ...way], reading)).err).toContain("lacks the scope write.");
    expect((await folder.run(["promote", "Order", ...way, "--dry-run"], reading)).exitCode).toBe(0);
    const writing = await with_(both, ["read", "write"]);
    const refused = await folder.run(["promote", "Order", ...way, "--publish"], writing);
    expect(refused).toMatchObject({ exitCode: 5, err: expect.stringContaining("lacks the scope publish.") });
    expect(await countIn(production.accountId, "Order")).toBeUndefined();
  });

  it("keeps blocks, images and tags, which are the company's, and refuses rows of a block that has changed since", async () => {
    await studio.person.call(tagRoutes.createTag, { body: { label: "Orders", color: "#0f766e" } });
    const block = { label: "Footer", description: "About it", design: makeDesign("<p>footer one</p>") };
    const { id } = (await studio.person.call(blockRoutes.createBlock, { body: block })).body;
    const design = JSON.parse(designShowing({ id, version: 1, html: "<p>footer one</p>" }));
    const create = { name: "Linked", subject: "Hi", design, tags: ["Orders"] };
    await product.call(sourceSaveRoutes.createFromSource, {
      ...{
        token: key,
        headers: { "sestina-account": staging(), "idempotency-key": "linked-in-staging" },
        body: create,
      },
    });
    await publish("Linked");
    expect(statesOf(await promote("Linked"))).toEqual({ Linked: "created" });
    expect(await read(production.accountId, "Linked", 1)).toMatchObject({
      ...{ tags: ["Orders"], source: { design }, hash: (await read(staging(), "Linked", 1)).hash },
    });
    const usages = await studio.person.call(blockRoutes.listBlockUsages, { params: { id } });
    expect(JSON.stringify(usages.body)).toContain(production.accountId);

    const changed = { basedOnVersion: 1, design: makeDesign("<p>footer two</p>") };
    await studio.person.call(blockRoutes.updateBlock, { params: { id }, body: changed });
    await product.call(sourceSaveRoutes.saveSource, {
      ...{ token: key, headers: { "sestina-account": staging() }, params: { name: "Linked" } },
      body: { basedOnVersion: 1, subject: "Hi again", blockUpdateType: "updateBlock" },
    });
    await publish("Linked");
    await studio.person.call(blockRoutes.updateBlock, {
      ...{ params: { id }, body: { basedOnVersion: 2, design: makeDesign("<p>footer three</p>") } },
    });
    const { exitCode, out } = await folder.run(["promote", ...way, "Linked"]);
    expect(exitCode).toBe(1);
    expect(out).toContain("Update the template in the first account, publish it there, and promote that version.");
  });

  it("makes no version of a template that the app has published to both accounts, and publishes the exact one", async () => {
    const id = ids.get("Order")!;
    const inAccount = { params: { id }, query: { awsAccountId: production.accountId } };
    await studio.person.call(publishingRoutes.publishTemplate, inAccount);
    await studio.change(id, "<p>Third {{name}}</p>");
    await publish("Order");
    await studio.change(id, "<p>Fourth {{name}}</p>");
    expect(statesOf(await promote("Order"))).toEqual({ Order: "unchanged" });
    const { out } = await folder.run(["promote", ...way, "Order", "--publish"]);
    expect(out).toBe("Order: published (version 3)\n0 templates saved, 1 unchanged, 1 published\n");
    expect((await production.template("Order"))?.html).toContain("Third");
    expect(await countIn(staging(), "Order")).toBe(4);
  });

  it("converges after a death at any of its saves", async () => {
    const headers = { "sestina-account": staging() };
    const deaths = [1, 2].flatMap((at) => [[at, "before"] as const, [at, "after"] as const]);
    for (const [round, [call, when]] of deaths.entries()) {
      const newest = `New-${String(round)}`;
      const body = { name: newest, subject: "Hi", html: "<p>Hi</p>" };
      const created = { headers: { ...headers, "idempotency-key": `create-${newest}` }, body };
      await product.call(sourceSaveRoutes.createFromSource, { token: key, ...created });
      await studio.change(ids.get("Alerts")!, `<p>${String(round)}</p>`);
      await publish("Alerts", newest);
      let writes = 0;
      const dying: typeof fetch = async (address, request) => {
        const { method = "" } = request ?? {};
        writes += method === "PATCH" || (method === "POST" && endsWith(address, "/v1/templates")) ? 1 : 0;
        if (writes > call || (writes === call && when === "before")) throw new Error("killed");
        const answer = await fetch(address, request);
        if (writes < call) return answer;
        throw new Error("killed");
      };
      expect((await folder.run(["promote", ...way, "Alerts", "New-*"], { fetch: dying })).exitCode).toBe(6);
      expect(await folder.run(["promote", ...way, "Alerts", "New-*"])).toMatchObject({ exitCode: 0, err: "" });
      expect(await countIn(production.accountId, "Alerts")).toBe(round + 1);
      expect(await countIn(production.accountId, newest)).toBe(1);
    }
  });
});
