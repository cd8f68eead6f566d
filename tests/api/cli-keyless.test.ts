import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { companyRoutes } from "#shared/api/company.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";
import { addTrust, mintToken, pipelineIssuerOf } from "#tests/support/trusted-issuers.ts";

/** The command line in a pipeline that stores no key. */

let product: Product;
let studio: Studio;
let trust: string;
let folder: CliFolder;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  await studio.template("Welcome", "<p>Hello</p>");
  trust = await addTrust(product, studio.person, studio.customer.accountId, { audience: product.url });
});
beforeEach(async () => {
  folder = await openCliFolder();
  return () => folder.remove();
});
afterAll(() => product.close());

/** The environment of a job of GitHub Actions with `id-token: write`. */
const github = (claims = "") => ({
  ...{ SESTINA_URL: product.url, SESTINA_TRUST: trust },
  ACTIONS_ID_TOKEN_REQUEST_URL: `${pipelineIssuerOf(product)}/run?${claims}`,
  ACTIONS_ID_TOKEN_REQUEST_TOKEN: "run",
});
const exchanges = async () => {
  const query = { action: "token.exchanged", limit: "100" };
  return (await studio.person.call(companyRoutes.listAuditEntries, { query })).body.entities.length as number;
};

describe("in a run with a token of its issuer", () => {
  it("the command line exchanges it, once for all commands of the run", async () => {
    const before = await exchanges();
    const env = github();
    expect(await folder.run(["init"], { env })).toMatchObject({ exitCode: 0 });
    expect(await folder.run(["pull"], { env })).toMatchObject({ exitCode: 0 });
    expect(await folder.run(["plan"], { env })).toMatchObject({ exitCode: 0, out: "1 unchanged\n" });
    expect((await exchanges()) - before).toBe(1);
    const file = join(folder.configFolder, "run.json");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("so it does with the token that GitLab gives, which can be exchanged only once", async () => {
    const token = await mintToken(product, { aud: product.url });
    const env = { SESTINA_URL: product.url, SESTINA_TRUST: trust, SESTINA_ID_TOKEN: token };
    await folder.run(["init"], { env });
    expect(await folder.run(["pull"], { env })).toMatchObject({ exitCode: 0 });
    const other = await openCliFolder(env);
    await other.run(["init"]);
    const refused = await other.run(["pull"]);
    expect(refused).toMatchObject({ exitCode: 5, out: "" });
    expect(refused.err).toContain("Sestina did not accept the token of this run.");
    expect(refused.err).not.toContain(token.slice(0, 20));
    await other.remove();
  });

  it("another run does not get the former one's token", async () => {
    await folder.run(["init"], { env: github() });
    const before = await readFile(join(folder.configFolder, "run.json"), "utf8");
    const token = await mintToken(product, { aud: product.url, ref: "refs/pull/1/merge" });
    const env = { SESTINA_URL: product.url, SESTINA_TRUST: trust, SESTINA_ID_TOKEN: token };
    expect(await folder.run(["pull"], { env })).toMatchObject({ exitCode: 5 });
    expect(await readFile(join(folder.configFolder, "run.json"), "utf8")).toBe(before);
  });

  it("one that does not fit the conditions is refused", async () => {
    await folder.run(["init"]);
    const refused = await folder.run(["pull"], { env: github("ref=refs/heads/other") });
    expect(refused).toMatchObject({ exitCode: 5, out: "" });
    expect(refused.err).toContain("the company's audit log says why");
  });
});

describe("in a run without a token", () => {
  it.each([
    ["without the permission", {}, "id-token: write"],
    ["if GitHub refuses it", { ACTIONS_ID_TOKEN_REQUEST_TOKEN: "other" }, "GitHub gave no token for this run."],
    ["from an address that is not on https", { ACTIONS_ID_TOKEN_REQUEST_URL: "http://a.example" }, "is no address"],
  ])("%s, the command says so", async (_, more, reason) => {
    await folder.run(["init"]);
    const given: Record<string, string> = Object.keys(more).length === 0 ? {} : github();
    const env = { SESTINA_URL: product.url, SESTINA_TRUST: trust, ...given, ...more };
    const refused = await folder.run(["pull"], { env });
    expect(refused.exitCode).not.toBe(0);
    expect(refused.err).toContain(reason);
  });

  it("a key is used, if there is one", async () => {
    const env = { ...github(), SESTINA_KEY: "sestina_unknown_key_of_this_run" };
    await folder.run(["init"], { env });
    expect((await folder.run(["pull"], { env })).err).toContain("The key is unknown, expired or revoked.");
  });
});
