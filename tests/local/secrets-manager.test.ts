import { afterEach, beforeEach, expect, it } from "vitest";
import { askSecrets, serveSecrets } from "#tests/support/local-secrets.ts";

let served: Awaited<ReturnType<typeof serveSecrets>>;
beforeEach(async () => {
  served = await serveSecrets({ one: "first" });
});
afterEach(() => served.close());

const next = "22222222-2222-4222-8222-222222222222";
const put = (SecretString: string, VersionStages: string[]) =>
  askSecrets("PutSecretValue", { SecretId: "one", ClientRequestToken: next, SecretString, VersionStages });
const stages = async (): Promise<string[]> =>
  (await askSecrets("DescribeSecret", { SecretId: "one" })).VersionIdsToStages[next];

it("a value that is put again under its token changes no stage", async () => {
  await put("second", ["AWSPENDING"]);
  expect(await stages()).toEqual(["AWSPENDING"]);
  const { VersionIdsToStages } = await askSecrets("DescribeSecret", { SecretId: "one" });
  const former = Object.keys(VersionIdsToStages).find((id) => id !== next);
  const move = { SecretId: "one", MoveToVersionId: next };
  await askSecrets("UpdateSecretVersionStage", { ...move, VersionStage: "AWSCURRENT", RemoveFromVersionId: former });
  await askSecrets("UpdateSecretVersionStage", {
    ...{ SecretId: "one", VersionStage: "AWSPENDING" },
    RemoveFromVersionId: next,
  });
  expect(await put("second", ["AWSPENDING"])).toMatchObject({ VersionId: next });
  expect(await stages()).toEqual(["AWSCURRENT"]);
  expect(await put("other", ["AWSPENDING"])).toMatchObject({
    __type: expect.stringContaining("ResourceExistsException"),
  });
});
