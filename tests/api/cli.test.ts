import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeKey } from "#tests/support/api-keys.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

let product: Product;
let studio: Studio;
let folder: CliFolder;
let key: string;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  key = await keyOf(studio.customer.accountId);
});
beforeEach(async () => {
  folder = await openCliFolder({ SESTINA_URL: product.url, SESTINA_KEY: key });
  await folder.run(["init"]);
  return () => folder.remove();
});
afterAll(() => product.close());

const keyOf = (id: string) => makeKey(studio.person, id);

describe("sestina publish", () => {
  it("publishes the newest version, and an older one to take that back", async () => {
    const id = await studio.template("Welcome", "<p>Hello</p>");
    expect(await folder.run(["publish", "Welcome"])).toMatchObject({
      exitCode: 0,
      out: "Welcome: published (version 2)\n",
      err: "",
    });
    await studio.change(id, "<p>Good day</p>");
    expect((await folder.json(["publish", "Welcome"])).json.templates).toEqual([
      { name: "Welcome", state: "published", version: 3 },
    ]);
    const back = await folder.run(["publish", "Welcome", "--of", "2"]);
    expect(back.out).toBe("Welcome: published (version 2)\n");
  });

  it("does not break callers until the contract is accepted: exit 4 names what they lack", async () => {
    const id = await studio.template("Order", "<p>Hello</p>");
    await folder.run(["publish", "Order"]);
    await studio.change(id, "<p>{{number}}</p>");
    const { exitCode, json } = await folder.json(["publish", "Order"]);
    expect(exitCode).toBe(4);
    const [{ state, contract, changes }] = json.templates;
    expect(state).toBe("breaks-callers");
    expect(changes).toEqual([expect.stringContaining("number")]);
    expect((await folder.run(["publish", "Order"])).out).toContain(`--accept-contract ${String(contract)}`);
    expect((await folder.run(["publish", "Order", "--accept-contract", contract])).exitCode).toBe(0);
  });

  it("goes on after a template that cannot be published, and ends with 1", async () => {
    await studio.template("Good", "<p>Hello</p>");
    const { exitCode, out } = await folder.run(["publish", "Unknown", "Good"]);
    expect(exitCode).toBe(1);
    expect(out).toContain("Unknown: not published. Template not found for selected account (TEMPLATE_NOT_FOUND)");
    expect(out).toContain("Good: published (version 2)");
  });

  it("shows what was published before a publish that no later one could follow", async () => {
    await studio.template("First", "<p>Hello</p>");
    await studio.template("Second", "<p>Hello</p>");
    const breaksAtSecond: typeof fetch = async (address, request) => {
      if (typeof address === "string" && address.includes("/Second/publish")) throw new Error("the network is down");
      return fetch(address, request);
    };
    const around = { fetch: breaksAtSecond };
    const { exitCode, json } = await folder.json(["publish", "First", "Second", "Third"], around);
    expect(exitCode).toBe(6);
    expect(json).toEqual({
      templates: [
        { name: "First", state: "published", version: 2 },
        { name: "Second", state: "failed", reason: expect.stringContaining("does not answer") },
        { name: "Third", state: "not-tried" },
      ],
      error: expect.objectContaining({ kind: "unavailable" }),
    });
    const { out } = await folder.run(["publish", "First", "Second", "Third"], around);
    expect(out).toContain("First: published (version 2)\nSecond: not published.");
    expect(out).toContain("Third: not tried");
  });

  it("says what an accepted publish breaks", async () => {
    const id = await studio.template("Ticket", "<p>Hello</p>");
    await folder.run(["publish", "Ticket"]);
    await studio.change(id, "<p>{{seat}}</p>");
    const { json: refused } = await folder.json(["publish", "Ticket"]);
    const args = ["publish", "Ticket", "--accept-contract", refused.templates[0].contract];
    const { exitCode, out } = await folder.run(args);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^Ticket: published \(version 3\)\. Callers do not send today what it needs:\n {2}.*seat/);
  });

  it("says what to do with a key that is revoked", async () => {
    const { exitCode, err } = await folder.run(["publish", "Good"], {
      env: { SESTINA_URL: product.url, SESTINA_KEY: `${key}x` },
    });
    expect(exitCode).toBe(5);
    expect(err).toContain("Run `sestina login` with a new one.");
  });
});

describe("sestina send-test", () => {
  it("sends the published version with sample data of the folder", async () => {
    await studio.customer.verify("ada@example.com");
    await studio.template("Sent", "<p>Hello {{name}}</p>");
    await folder.run(["publish", "Sent"]);
    await folder.write("templates/Sent/template.yaml", "subject: Hello\n");
    await folder.write("templates/Sent/mail.html", "<p>Hello {{name}}</p>");
    await folder.write("templates/Sent/sample-data/Ada.json", '{ "name": "Ada Lovelace" }');
    const send = (...args: string[]) =>
      folder.run(["send-test", "Sent", "--from", "news@shop.example", "--to", "ada@example.com", ...args]);
    expect(await send()).toMatchObject({ exitCode: 0, out: "ada@example.com: sent\n", err: "" });
    const mail = product.mailbox.list().find(({ deliveredTo }) => deliveredTo === "ada@example.com");
    expect(mail?.html).toContain("Hello Ada Lovelace");
    expect(await send("--sample", "Bob")).toMatchObject({ exitCode: 2, err: expect.stringContaining("There is: Ada") });
  });
});
