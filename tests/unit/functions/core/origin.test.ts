import { afterEach, describe, expect, it, vi } from "vitest";
import { someSecretFits } from "#functions/adapters/secrets/recent-secret.ts";
import { isFromCloudFront } from "#functions/core/origin.ts";
import { originHeader } from "#shared/origin-header.ts";
import { askSecrets, serveSecrets } from "#tests/support/local-secrets.ts";

let served: Awaited<ReturnType<typeof serveSecrets>> | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
  vi.unstubAllEnvs();
});

async function withSecret(value: string): Promise<void> {
  vi.stubEnv("ORIGIN_SECRET_ID", "origin");
  served = await serveSecrets({ origin: value });
}
const passes = (sent: string | undefined) => isFromCloudFront({ [originHeader]: sent });

it.each([
  ["the value itself", "of CloudFront", true],
  ["another value", "of Cloudfront", false],
  ["its beginning", "of Cloud", false],
  ["nothing", undefined, false],
  ["an empty text", "", false],
])("compares the secret with %s", async (_, sent, expected) => {
  await withSecret("of CloudFront");
  expect(await passes(sent)).toBe(expected);
});

it("refuses all requests in a stage without a secret, and reads none for a request without the header", async () => {
  await withSecret("of CloudFront");
  expect(await isFromCloudFront(undefined)).toBe(false);
  vi.stubEnv("ORIGIN_SECRET_ID", undefined);
  expect(await passes("of CloudFront")).toBe(false);
  expect(served!.calls()).toBe(0);
});

describe("the value of the origin secret", () => {
  const minute = 60_000;
  const fits = (value: string, at: number) => someSecretFits("origin", (one) => one === value, at);
  const start = Date.now();

  it("is read once in five minutes, for any number of requests", async () => {
    await withSecret("first");
    for (let call = 0; call < 50; call += 1) expect(await fits("first", start + call)).toBe(true);
    expect(served!.calls()).toBe(1);
    expect(await fits("first", start + 6 * minute)).toBe(true);
    expect(served!.calls()).toBe(2);
  });

  it("is not read again for every wrong value", async () => {
    await withSecret("first");
    for (let call = 0; call < 50; call += 1) expect(await fits("guess", start + call)).toBe(false);
    expect(served!.calls()).toBe(1 + 3);
  });

  it("stays valid while Secrets Manager does not answer, but only if it was read before", async () => {
    await withSecret("first");
    expect(await fits("first", start)).toBe(true);
    served!.break();
    const before = served!.calls();
    for (let call = 0; call < 50; call += 1) expect(await fits("first", start + 60 * minute + call)).toBe(true);
    // Each look keeps a request waiting: one for all of them, and its second try.
    expect(served!.calls() - before).toBe(2);
    await served!.close();
    await withSecret("second");
    served!.break();
    await expect(fits("second", start)).rejects.toThrow("InternalServiceError");
  });

  it("matches on both sides in every step of a rotation, wherever that is interrupted", async () => {
    await withSecret("first");
    const next = "22222222-2222-4222-8222-222222222222";
    let at = start;
    const later = (by: number) => (at += by);
    expect(await fits("first", at)).toBe(true);
    await askSecrets("PutSecretValue", {
      ...{ SecretId: "origin", SecretString: "second", ClientRequestToken: next },
      VersionStages: ["AWSPENDING"],
    });
    // CloudFront's edges have the former or the next value from here on.
    for (const value of ["first", "second"]) expect(await fits(value, later(6000))).toBe(true);
    const { VersionIdsToStages } = await askSecrets("DescribeSecret", { SecretId: "origin" });
    const [former] = Object.entries(VersionIdsToStages as Record<string, string[]>).find(([, stages]) =>
      stages.includes("AWSCURRENT"),
    )!;
    const move = { SecretId: "origin", VersionStage: "AWSCURRENT", MoveToVersionId: next };
    await askSecrets("UpdateSecretVersionStage", { ...move, RemoveFromVersionId: former });
    for (const value of ["second", "first"]) expect(await fits(value, later(6000))).toBe(true);
    expect(await fits("third", later(6000))).toBe(false);
    // The former one is taken for a day.
    expect(await fits("first", later(25 * 60 * minute))).toBe(false);
    expect(await fits("second", at)).toBe(true);
  });
});
