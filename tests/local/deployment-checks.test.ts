import { CreateEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { checkDeployment, secretNames } from "#bin/deploy/check-deployment.ts";
import { senderDomainOf } from "#infra/mail-sender.ts";
import { readStageSettings, type StageSettings } from "#infra/settings.ts";
import { systemRandom } from "#local/aws/random-text.ts";
import { json, type LocalRequest, type LocalResponse, type LocalService } from "#local/http/service.ts";
import { verifySignature } from "#local/http/sigv4.ts";
import { operator } from "#local/operator.ts";
import { createS3 } from "#local/s3/create-s3.ts";
import { openStore } from "#local/store.ts";
import { openLinkTo } from "#tests/support/customer.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { publish } from "#tests/support/published.ts";
import { serve } from "#tests/support/serve.ts";

const settings: StageSettings = { ...readStageSettings("prd"), senderAddress: operator.mailSender };

/** The needed part of Secrets Manager: it checks signatures, and answers by the secrets' states. */
let secrets: Record<string, "there" | "deleted" | "denied">;
function answerOf(request: LocalRequest): LocalResponse {
  const check = verifySignature(
    request,
    () => operator,
    () => new Date(),
  );
  if (!check.ok || check.service !== "secretsmanager") return json(400, { __type: "InvalidSignatureException" });
  const { SecretId } = JSON.parse(request.body.toString()) as { SecretId: string };
  const state = secrets[SecretId];
  if (state === undefined) return json(400, { __type: "ResourceNotFoundException" });
  if (state === "denied") return json(400, { __type: "AccessDeniedException" });
  return json(200, { Name: SecretId, ...(state === "deleted" && { DeletedDate: 1 }) });
}
const secretsManager: LocalService = { handle: (request) => Promise.resolve(answerOf(request)) };

const ses = () => new SESv2Client({ region: settings.region });

/** The sender as docs/deploy.md describes it: the domain becomes an identity, its records are published. */
async function verifyDomain(EmailIdentity: string): Promise<void> {
  const { DkimAttributes } = await ses().send(new CreateEmailIdentityCommand({ EmailIdentity }));
  const { Tokens = [], SigningHostedZone = "" } = DkimAttributes ?? {};
  const records = Tokens.map((token) => ({
    name: `${token}._domainkey.${EmailIdentity}`,
    type: "CNAME" as const,
    value: `${token}.${SigningHostedZone}`,
  }));
  await publish(product, records);
}

let product: Product;
let aws: Awaited<ReturnType<typeof serve>>;
let directory: string;
beforeAll(async () => {
  product = await startProduct();
  await verifyDomain(senderDomainOf(settings)!);
  directory = await mkdtemp(join(tmpdir(), "s3-"));
  const bucket = `cdk-hnb659fds-assets-${operator.accountId}-${settings.region}`;
  const deps = {
    awsAccounts: product.awsAccounts,
    store: openStore(":memory:"),
    random: systemRandom,
    now: () => new Date(),
  };
  const s3 = createS3({ ...deps, directory, buckets: [{ name: bucket, publicPrefixes: [] }] });
  aws = await serve({ "/s3": s3, "/secrets": secretsManager });
  process.env["AWS_ENDPOINT_URL_S3"] = `${aws.url}/s3`;
  process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"] = `${aws.url}/secrets`;
});
afterAll(async () => {
  delete process.env["AWS_ENDPOINT_URL_SECRETS_MANAGER"];
  await aws.close();
  await product.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  secrets = Object.fromEntries(secretNames(settings).map((name) => [name, "there"]));
});

const look = async (over: Partial<StageSettings> = {}) =>
  Object.fromEntries((await checkDeployment({ ...settings, ...over })).map((found) => [found.what, found]));

describe("the checks before a deployment", () => {
  it("find what exists, and report how to bootstrap a region", async () => {
    const found = await look();
    expect(found[`credentials for account ${operator.accountId}`]?.state).toBe("ok");
    expect(found["eu-central-1 bootstrapped for the CDK"]?.state).toBe("ok");
    expect(found["us-east-1 bootstrapped for the CDK"]).toMatchObject({
      state: "no",
      advice: "npm run bootstrap -- -c stage=prd",
    });
    expect(found["secret sestina-prd/stripe"]?.state).toBe("ok");
    expect(found["secret sestina-prd/google"]?.state).toBe("ok");
    expect(found["secret sestina-prd/microsoft"]?.state).toBe("ok");
    expect(found[`${senderDomainOf(settings)!} verified in Amazon SES`]?.state).toBe("ok");
    expect(found["Amazon SES out of its sandbox"]?.state).toBe("ok");
  });

  it("refuse another account before any other request", async () => {
    expect(await checkDeployment({ ...settings, accountId: "420042004200" })).toEqual([
      {
        what: "credentials for account 420042004200",
        state: "no",
        advice: `these are for ${operator.accountId}; choose others with AWS_PROFILE`,
      },
    ]);
  });

  it("report missing secrets and those scheduled for deletion, and accept secrets without permission to look", async () => {
    secrets = { "sestina-prd/google": "deleted", "sestina-prd/microsoft": "denied" };
    const found = await look();
    expect(found["secret sestina-prd/stripe"]).toMatchObject({
      state: "no",
      advice: expect.stringContaining("missing"),
    });
    expect(found["secret sestina-prd/google"]).toMatchObject({
      state: "no",
      advice: expect.stringContaining("being deleted"),
    });
    expect(found["secret sestina-prd/microsoft"]?.state).toBe("unknown");
  });

  it("require the verified domain that the user pool names: neither the address nor a parent domain is enough", async () => {
    const unknown = await look({ senderAddress: "hello@unverified.example" });
    expect(unknown["unverified.example verified in Amazon SES"]?.state).toBe("no");
    const domain = senderDomainOf(settings)!;
    const below = await look({ senderAddress: `hello@mail.${domain}` });
    expect(below[`mail.${domain} verified in Amazon SES`]?.state).toBe("no");
    const senderAddress = "only-this@address.example";
    await ses().send(new CreateEmailIdentityCommand({ EmailIdentity: senderAddress }));
    await openLinkTo(product, senderAddress);
    const address = await look({ senderAddress });
    expect(address["address.example verified in Amazon SES"]?.state).toBe("no");
  });

  it("check no identity without a sender, and report which mails are not sent", async () => {
    const found = await checkDeployment({ ...settings, senderAddress: undefined });
    expect(found.filter(({ what }) => what.includes("Amazon SES"))).toEqual([]);
    expect(found.find(({ what }) => what === "a sender of our own")).toMatchObject({ state: "unknown" });
  });

  it("report missing credentials", async () => {
    const before = process.env["AWS_SECRET_ACCESS_KEY"];
    process.env["AWS_SECRET_ACCESS_KEY"] = "not-the-secret";
    const found = await checkDeployment(settings);
    process.env["AWS_SECRET_ACCESS_KEY"] = before;
    expect(found).toMatchObject([{ state: "no", advice: expect.stringContaining("aws sso login") }]);
  });
});
