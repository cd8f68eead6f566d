import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { systemRandom } from "#local/aws/random-text.ts";
import { createSecretsManager } from "#local/secrets-manager/create-secrets-manager.ts";
import { secretArnOf } from "#local/secrets-manager/secret.ts";
import { createAwsAccounts } from "#local/aws/aws-accounts.ts";
import { createCloudFront } from "#local/cloudfront/create-cloudfront.ts";
import type { LocalRequest, LocalService } from "#local/http/service.ts";
import { operator } from "#local/operator.ts";
import { distributionWith } from "#bin/local-stage/distribution.ts";
import { createApiOrigin } from "#bin/local-stage/site/create-api-origin.ts";
import { openStore } from "#local/store.ts";
import { isFromCloudFront } from "#functions/core/origin.ts";
import { handler } from "#functions/triggers/rotate-origin-secret.ts";
import { askSecrets } from "#tests/support/local-secrets.ts";
import { serve } from "#tests/support/serve.ts";

/**
 * The secret between CloudFront and the API, rotated by Secrets Manager and CloudFront as on AWS while calls continue.
 */

const scheduled = { source: "aws.events", "detail-type": "Scheduled Event" };
const steps = ["createSecret", "setSecret", "testSecret", "finishSecret"];
const DEPLOYED = 30_000;

async function startCloud() {
  const store = openStore(":memory:");
  let moved = 0;
  const now = () => new Date(Date.now() + moved);
  const deps = { store, now, random: systemRandom };
  const aws = { ...deps, awsAccounts: createAwsAccounts(deps) };
  /** The number of changing AWS calls that the Lambda completes before it is killed. */
  let writesLeft = Infinity;
  let writes = 0;
  let invocations = 0;
  const isWrite = ({ method, headers }: LocalRequest) =>
    method === "PUT" || /PutSecretValue|UpdateSecretVersionStage/.test(headers["x-amz-target"] ?? "");
  const dying = (service: LocalService): LocalService => ({
    handle: async (request) => {
      if (!isWrite(request)) return service.handle(request);
      if (writesLeft <= 0) return { status: 500, body: '{"__type":"InternalServiceError"}' };
      writesLeft -= 1;
      writes += 1;
      const answer = await service.handle(request);
      // The last one is made, and its answer is lost.
      return writesLeft === 0 ? { status: 500, body: '{"__type":"InternalServiceError"}' } : answer;
    },
  });
  const secrets = createSecretsManager({
    ...aws,
    secrets: { origin: "first" },
    rotation: {
      lambdas: { origin: "rotate" },
      invoke: (_, event) => {
        invocations += 1;
        return handler(event);
      },
    },
  });
  const cloudfront = createCloudFront({ ...aws, distribution: distributionWith("E1TEST", "first") });
  const api: LocalService = {
    handle: async ({ headers }) => ({ status: (await isFromCloudFront(headers)) ? 400 : 403, body: "" }),
  };
  const { url, close } = await serve({
    "/_aws/secretsmanager": dying(secrets),
    "/_aws/cloudfront": dying(cloudfront),
    "/api": createApiOrigin({ templates: api, people: api, administration: api, machines: api }, cloudfront.sentSecret),
  });
  const settings = {
    ORIGIN_SECRET_ID: "origin",
    ROTATED_SECRET_ID: secretArnOf("origin"),
    DISTRIBUTION_ID: "E1TEST",
    PROBE_URL: `${url}/api/sso/provider`,
    AWS_REGION: operator.region,
    AWS_ACCESS_KEY_ID: operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: operator.secretAccessKey,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: `${url}/_aws/secretsmanager`,
    AWS_ENDPOINT_URL_CLOUDFRONT: `${url}/_aws/cloudfront`,
  };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  return {
    /** The status of a call by a browser. */
    status: async () => (await fetch(`${url}/api/any`)).status,
    sent: cloudfront.sentSecret,
    current: () => secrets.valueOf("origin"),
    rotated: secrets.rotated,
    pass: (ms: number) => {
      moved += ms;
    },
    dieAfter: (count: number) => {
      writesLeft = count;
    },
    writes: () => writes,
    invocations: () => invocations,
    stages: async (): Promise<string[][]> =>
      Object.values((await askSecrets("DescribeSecret", { SecretId: "origin" })).VersionIdsToStages),
    close: async () => {
      await close();
      store.close();
    },
  };
}

let cloud: Awaited<ReturnType<typeof startCloud>>;
beforeEach(async () => {
  cloud = await startCloud();
});
afterEach(async () => {
  await cloud.close();
  vi.unstubAllEnvs();
});

const rotate = () => askSecrets("RotateSecret", { SecretId: "origin" });
const failure = (run: Promise<unknown>) => run.then(() => undefined, String);

/** Both sides have the same new secret, and no rotation is in progress. */
async function expectRotated(): Promise<void> {
  expect(cloud.current()).toMatch(/^[0-9a-f]{64}$/);
  expect(cloud.sent()).toBe(cloud.current());
  expect((await cloud.stages()).toSorted()).toEqual([["AWSCURRENT"], ["AWSPREVIOUS"]]);
  expect(await cloud.status()).toBe(400);
}

describe("the origin secret", () => {
  it("is rotated by Secrets Manager's steps, and the schedule completes what waits for CloudFront's edges", async () => {
    expect(await cloud.status()).toBe(400);
    await rotate();
    await cloud.rotated();
    // The change has not reached the edges: the test step fails, and browsers still use the previous value.
    expect(cloud.sent()).toBe("first");
    expect(cloud.current()).toBe("first");
    expect(await cloud.status()).toBe(400);
    await handler(scheduled);
    expect(cloud.current()).toBe("first");
    cloud.pass(DEPLOYED);
    expect(cloud.sent()).not.toBe("first");
    expect(await cloud.status()).toBe(400);
    await handler(scheduled);
    await expectRotated();
  });

  it("is rotated by the same steps when they are repeated after CloudFront was ready", async () => {
    const { VersionId } = await rotate();
    await cloud.rotated();
    cloud.pass(DEPLOYED);
    for (const Step of [...steps, ...steps]) {
      await handler({ Step, SecretId: secretArnOf("origin"), ClientRequestToken: VersionId });
    }
    await expectRotated();
  });

  it("is rotated while browsers get answers, if the Lambda is killed after any write", async () => {
    for (let count = 1; count <= 4; count += 1) {
      await cloud.close();
      cloud = await startCloud();
      cloud.dieAfter(count);
      await rotate();
      await cloud.rotated();
      expect(await cloud.status()).toBe(400);
      for (let run = 0; run < 3; run += 1) {
        cloud.pass(DEPLOYED);
        await failure(handler(scheduled));
        expect(await cloud.status()).toBe(400);
      }
      expect(cloud.writes()).toBe(count);
      cloud.dieAfter(Infinity);
      for (let run = 0; run < 2; run += 1) {
        cloud.pass(DEPLOYED);
        await failure(handler(scheduled));
        expect(await cloud.status()).toBe(400);
      }
      await expectRotated();
    }
  });

  it("is not rotated again before a rotation is complete, as in Secrets Manager", async () => {
    await rotate();
    await cloud.rotated();
    expect(await rotate()).toMatchObject({ __type: expect.stringContaining("InvalidRequestException") });
    expect(cloud.invocations()).toBe(6);
  });

  it("does not complete a rotation whose value a deployment has reverted in CloudFront", async () => {
    const { VersionId } = await rotate();
    await cloud.rotated();
    cloud.pass(DEPLOYED);
    const { openDistribution } = await import("#functions/adapters/origin-secret/distribution.ts");
    await openDistribution("E1TEST", "").setHeader("first");
    cloud.pass(DEPLOYED);
    const finish = handler({ Step: "finishSecret", SecretId: secretArnOf("origin"), ClientRequestToken: VersionId });
    expect(await failure(finish)).toContain("does not have the next value");
    expect(cloud.current()).toBe("first");
    await failure(handler(scheduled));
    cloud.pass(DEPLOYED);
    await handler(scheduled);
    await expectRotated();
  });

  it("is set in CloudFront again after a deployment that reverted it", async () => {
    await rotate();
    await cloud.rotated();
    cloud.pass(DEPLOYED);
    await handler(scheduled);
    await expectRotated();
    const { openDistribution } = await import("#functions/adapters/origin-secret/distribution.ts");
    await openDistribution("E1TEST", "").setHeader("first");
    cloud.pass(DEPLOYED);
    expect(cloud.sent()).toBe("first");
    expect(await cloud.status()).toBe(400);
    await handler(scheduled);
    cloud.pass(DEPLOYED);
    await expectRotated();
  });

  it("is the only changed setting in CloudFront: a concurrent change wins, and no setting is lost", async () => {
    const { openDistribution } = await import("#functions/adapters/origin-secret/distribution.ts");
    const ours = openDistribution("E1TEST", "");
    const results = await Promise.allSettled(["second", "third"].map((value) => ours.setHeader(value)));
    const { signedHeaders } = await import("#functions/adapters/secrets/signed-request.ts");
    const url = new URL(`${process.env["AWS_ENDPOINT_URL_CLOUDFRONT"]!}/2020-05-31/distribution/E1TEST/config`);
    const place = { url, region: "us-east-1", service: "cloudfront" };
    const headers = signedHeaders(place, operator, { method: "GET", headers: {}, body: "", now: new Date() });
    const config = await (await fetch(url, { headers })).text();
    expect(config).toContain("<NewerThanAnySdk>kept</NewerThanAnySdk>");
    expect(config.match(/<HeaderValue>(second|third)</g)).toHaveLength(4);
    const refusals = results.filter(({ status }) => status === "rejected");
    for (const { reason } of refusals as PromiseRejectedResult[])
      expect(String(reason)).toContain("PreconditionFailed");
    expect(refusals.length).toBeLessThan(2);
  });

  it("of another name is not changed, nor a version that is not pending", async () => {
    const ClientRequestToken = "33333333-3333-4333-8333-333333333333";
    const other = handler({ Step: "createSecret", SecretId: secretArnOf("stripe"), ClientRequestToken });
    expect(await failure(other)).toContain("Another secret");
    const unknown = handler({ Step: "createSecret", SecretId: secretArnOf("origin"), ClientRequestToken });
    expect(await failure(unknown)).toContain("not the next one");
    expect(cloud.writes()).toBe(0);
  });
});
