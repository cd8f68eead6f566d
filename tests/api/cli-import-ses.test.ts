import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CreateEmailTemplateCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bundleCli } from "#cli/bundle.ts";
import { openSesAccount } from "#cli/import/ses-account.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

const region = "eu-central-1";
let product: Product;
let bundle: string;
let folder: CliFolder;
let credentials: Record<string, string>;
beforeAll(async () => {
  product = await startProduct();
  bundle = await mkdtemp(join(tmpdir(), "sestina-bundle-"));
  await bundleCli(join(bundle, "sestina.mjs"));
});
beforeEach(async () => {
  const account = product.awsAccounts.createAccount({ name: "Own" });
  const { accessKeyId, secretAccessKey } = account;
  credentials = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey, AWS_REGION: region };
  const ses = new SESv2Client({ region, credentials: account, maxAttempts: 10 });
  for (const [TemplateName, TemplateContent] of [
    ["order-paid", { Subject: "Paid {{number}}", Html: "<p>Paid</p>", Text: "Paid" }],
    ["order-shipped", { Subject: "Shipped", Html: "<p>Shipped</p>" }],
    ["plain", { Subject: "Plain", Text: "Only text" }],
  ] as const) {
    await ses.send(new CreateEmailTemplateCommand({ TemplateName, TemplateContent }));
  }
  folder = await openCliFolder();
  await folder.run(["init"]);
  return () => folder.remove();
});
afterAll(async () => {
  await rm(bundle, { recursive: true });
  await product.close();
});

/** The bundle in a shell with AWS credentials; nothing else of this machine's is read. */
const importSes = (args: readonly string[], env: Record<string, string> = credentials) =>
  new Promise<{ exitCode: number | string; out: string; err: string }>((done) => {
    const endpoints = Object.entries(process.env).filter(([name]) => name.startsWith("AWS_ENDPOINT_URL"));
    const { PATH = "" } = process.env;
    const shell = {
      ...Object.fromEntries(endpoints),
      PATH,
      HOME: folder.path,
      AWS_EC2_METADATA_DISABLED: "true",
      ...env,
    };
    const options = { cwd: folder.path, env: shell as NodeJS.ProcessEnv };
    execFile(
      process.execPath,
      [join(bundle, "sestina.mjs"), "import", "--ses", ...args],
      options,
      (error, out, err) => {
        done({ exitCode: error?.code ?? 0, out, err });
      },
    );
  });

describe("sestina import --ses", () => {
  it("brings the templates of Amazon SES into the folder, and goes on with what the folder lacks", async () => {
    await folder.write("templates/order-paid/template.yaml", "subject: Mine\n");
    await folder.write("templates/order-paid/mail.html", "<p>Mine</p>");
    const first = await importSes(["order-*"]);
    expect(first).toMatchObject({ exitCode: 0, err: "" });
    expect(first.out).toBe(
      "Wrote order-shipped\nLeft out order-paid, which the folder has (--force replaces it)\n1 template written, 1 left out. Next: `sestina check`.\n",
    );
    expect(await folder.read("templates/order-shipped/mail.html")).toBe("<p>Shipped</p>");
    expect(await folder.read("templates/order-paid/template.yaml")).toBe("subject: Mine\n");

    const all = await importSes(["--force", "--json"]);
    expect(all.exitCode).toBe(1);
    expect(JSON.parse(all.out)).toEqual({
      ...{ written: ["order-paid", "order-shipped"], there: [] },
      refused: [{ name: "plain", reason: expect.stringContaining("has no html") }],
    });
    expect(await folder.read("templates/order-paid/template.yaml")).toBe("subject: Paid {{number}}\n");
    expect(await folder.read("templates/order-paid/mail.txt")).toBe("Paid");
    expect((await folder.run(["check"])).exitCode).toBe(0);
  });

  it("names what is missing: credentials, a region, permissions, a template of the name, files or --ses", async () => {
    const withoutRegion = Object.fromEntries(Object.entries(credentials).filter(([name]) => name !== "AWS_REGION"));
    expect(await importSes([], { AWS_REGION: region })).toMatchObject({
      ...{ exitCode: 5, err: expect.stringContaining("no credentials of AWS") },
    });
    expect(await importSes([], withoutRegion)).toMatchObject({
      ...{ exitCode: 2, err: expect.stringContaining("Set AWS_REGION") },
    });
    const wrong = await importSes([], { ...credentials, AWS_SECRET_ACCESS_KEY: "a".repeat(40) });
    expect(wrong).toMatchObject({ exitCode: 5, err: expect.stringContaining("AWS refuses these credentials.") });
    expect(wrong.err).not.toContain("a".repeat(40));
    expect(await importSes(["unknown"])).toMatchObject({ exitCode: 2, err: expect.stringContaining("unknown") });
    expect((await folder.run(["import"])).exitCode).toBe(2);
    expect((await folder.run(["import", "a.html", "--ses"])).exitCode).toBe(2);
  });

  it("makes one call per second, whatever the calls take", async () => {
    let now = 0;
    const waited: number[] = [];
    const account = openSesAccount({
      now: () => now,
      wait: (milliseconds) => {
        waited.push(milliseconds);
        now += milliseconds;
        return Promise.resolve();
      },
    });
    // Without credentials of its own no call succeeds; each has its turn.
    for (const pause of [0, 400, 3000]) {
      now += pause;
      await account.template("any").catch(() => undefined);
    }
    account.close();
    expect(waited).toEqual([600]);
  });
});
