import { CreateTableCommand, DynamoDBClient, waitUntilTableExists } from "@aws-sdk/client-dynamodb";
import {
  CreateEmailIdentityCommand,
  GetEmailIdentityCommand,
  SendEmailCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Region, regionNames } from "#local/aws/regions.ts";
import * as shared from "#shared/regions.ts";
import { expectSoon } from "#tests/support/expect-soon.ts";

const run = promisify(execFile);
const root = resolve(".");

let folder: string;
let started: ChildProcess;
let variables: Record<string, string>;
let url: string;

/**
 * Links the package's declared dependencies to the repository's copies, so that no registry is asked. Other packages
 * are not found.
 */
async function linkDependencies(names: readonly string[]): Promise<void> {
  for (const name of names) {
    const link = join(folder, "node_modules", name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(root, "node_modules", name), link);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "local-aws-package-"));
  const packed = await run("npm", ["pack", "--json", "--ignore-scripts=false", "--pack-destination", folder], {
    cwd: join(root, "local"),
  });
  const [{ filename }] = JSON.parse(packed.stdout.slice(packed.stdout.indexOf("["))) as [{ filename: string }];
  const target = join(folder, "node_modules/sestina-local-aws");
  await mkdir(target, { recursive: true });
  await run("tar", ["-xzf", join(folder, filename), "-C", target, "--strip-components", "1"]);
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "empty", private: true }));
  const { dependencies, bin } = JSON.parse(await readFile(join(target, "package.json"), "utf8")) as {
    dependencies: Record<string, string>;
    bin: Record<string, string>;
  };
  await linkDependencies(Object.keys(dependencies));

  started = spawn(process.execPath, [join(target, bin["sestina-local-aws"]!), "--port", "0"], {
    cwd: folder,
    env: { PATH: process.env["PATH"] },
    stdio: ["ignore", "pipe", "inherit"],
  });
  variables = {};
  for await (const line of createInterface({ input: started.stdout! })) {
    const [, name, value] = /^export (\w+)=(.*)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) variables[name] = value;
    url = /^# Local AWS at (\S+?),/.exec(line)?.[1] ?? url;
    if (line === "# ready") return;
  }
  throw new Error("The packed local AWS ended before it was ready.");
});
afterAll(async () => {
  if (started.exitCode === null) {
    const exit = once(started, "exit");
    started.kill();
    await exit;
  }
  await rm(folder, { recursive: true });
});

test("the packed local AWS says which Node it needs when an older one starts it", async () => {
  const older = "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })";
  const program = join(folder, "node_modules/sestina-local-aws/dist/bin.js");
  await expect(
    run(process.execPath, ["--import", `data:text/javascript,${older}`, program, "--help"]),
  ).rejects.toMatchObject({
    code: 1,
    stderr: "The local AWS needs Node 24 or newer. This is 20.20.2.\n",
  });
});

const clientOptions = (service: string) => ({
  region: variables["AWS_REGION"]!,
  endpoint: variables[`AWS_ENDPOINT_URL_${service}`]!,
  credentials: {
    accessKeyId: variables["AWS_ACCESS_KEY_ID"]!,
    secretAccessKey: variables["AWS_SECRET_ACCESS_KEY"]!,
  },
});

test("the packed local AWS makes a table for an SDK client", async () => {
  const dynamo = new DynamoDBClient(clientOptions("DYNAMODB"));
  await dynamo.send(
    new CreateTableCommand({
      TableName: "orders",
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: [{ AttributeName: "id", AttributeType: "S" }],
      KeySchema: [{ AttributeName: "id", KeyType: "HASH" }],
    }),
  );
  const { state } = await waitUntilTableExists({ client: dynamo, maxWaitTime: 60 }, { TableName: "orders" });
  expect(state).toBe("SUCCESS");
});

interface ShownMail {
  readonly id: string;
  readonly subject: string;
  readonly deliveredTo: string;
}
const mails = async (subject: string): Promise<ShownMail[]> => {
  const answer = await fetch(`${url}/_local/api/mails?${new URLSearchParams({ subject }).toString()}`);
  return ((await answer.json()) as { mails: ShownMail[] }).mails;
};
const recipients = async (subject: string) => (await mails(subject)).map(({ deliveredTo }) => deliveredTo);

test("the packed local AWS verifies an address by the mailed link and delivers its mail to the mailbox", async () => {
  const ses = new SESv2Client(clientOptions("SESV2"));
  const address = "ada@example.com";
  await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: address }));
  await expectSoon(() => recipients("")).toEqual([address]);
  const [verification] = await mails("");
  const mail = (await (await fetch(`${url}/_local/api/mails/${verification!.id}`)).json()) as { text: string };
  const [link = ""] = /http:\/\/\S+verify-identity\S+/.exec(mail.text) ?? [];
  expect((await fetch(link)).status).toBe(200);
  const { VerifiedForSendingStatus } = await ses.send(new GetEmailIdentityCommand({ EmailIdentity: address }));
  expect(VerifiedForSendingStatus).toBe(true);

  const content = { Subject: { Data: "It arrived" }, Body: { Text: { Data: "Hello" } } };
  const Destination = { ToAddresses: [address] };
  await ses.send(new SendEmailCommand({ FromEmailAddress: address, Destination, Content: { Simple: content } }));
  await expectSoon(() => recipients("It arrived")).toEqual([address]);
});

test("the packed local AWS contains its console's page, style sheet and script", async () => {
  const page = await (await fetch(`${url}/_local`)).text();
  expect(page).toContain("/_local/page.js");
  expect(page).toContain("/_local/page.css");
  expect(await (await fetch(`${url}/_local/page.css`)).text()).toContain("awsui-dark-mode");
  const script = await fetch(`${url}/_local/page.js`);
  expect({ status: script.status, isScript: (await script.text()).length > 50_000 }).toEqual({
    status: 200,
    isScript: true,
  });
});

test("the package declares no dependency on the product, whose list of regions it repeats", () => {
  expect(Region.options).toEqual(shared.Region.options);
  expect(regionNames).toEqual(shared.regionNames);
});
