import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { handler } from "#functions/triggers/retire-site-files.ts";
import { entryPages, framePage } from "#shared/entry-pages.ts";
import { playCustomResource, type PlayedResource } from "#tests/support/cloud-formation.ts";
import { operatorKeys } from "#tests/support/customer-cloud.ts";
import { type LocalS3, startS3 } from "#tests/support/local-s3.ts";
import { allTemplatesOf, resourcesOf } from "#tests/support/synthesized.ts";

const deployments = resourcesOf("prd", "Custom::CDKBucketDeployment").map(({ id, Properties }) => ({
  name: /^Files(\w+?)(CustomResource|AwsCli)/.exec(id)![1]!,
  ...Properties,
}));
const deployment = (name: string) => deployments.find((each) => each.name === name)!;
const config = resourcesOf("prd", "AWS::CloudFront::Distribution")[0]!.Properties.DistributionConfig;

describe("the deployed files", () => {
  it("are cached by browsers for a year if their name has a hash, and revalidated each time otherwise", () => {
    const caching = Object.fromEntries(deployments.map(({ name, SystemMetadata }) => [name, SystemMetadata]));
    const hashed = { "cache-control": "public, max-age=31536000, immutable" };
    const named = { "cache-control": "no-cache" };
    expect(caching).toEqual({
      ...{ Assets: hashed, EditorAssets: hashed, App: named, Editor: named },
      Config: { "cache-control": "max-age=0, s-maxage=10, must-revalidate" },
    });
  });

  it("are never pruned if their name has a hash, in any step", () => {
    expect([deployment("Assets").Prune, deployment("EditorAssets").Prune]).toEqual([false, false]);
    expect(deployment("App").Exclude).toEqual(
      expect.arrayContaining(["assets/*", "editor/*", "former/*", "config.json", "operator/*"]),
    );
    expect(deployment("Editor").Exclude).toEqual(["assets/*"]);
  });

  it("include each entry page with the stage's settings, of which CloudFormation fills in what it makes", () => {
    const { SourceMarkers } = deployment("App") as { SourceMarkers: readonly Record<string, unknown>[] };
    const filled = SourceMarkers.filter((markers) => Object.keys(markers).length > 0);
    expect(filled).toHaveLength(new Set([framePage, ...Object.values(entryPages)]).size);
    const made = filled.map((markers) => JSON.stringify(Object.values(markers)));
    for (const values of made) {
      for (const part of ["OutputRefUsers", "OutputRefWebClient", "OutputRefWebHosted", "AWS::AccountId"]) {
        expect(values).toContain(part);
      }
    }
  });

  it("are invalidated once, after the upload of the entry page", () => {
    const invalidating = deployments.filter(({ DistributionPaths }) => DistributionPaths !== undefined);
    expect(invalidating.map(({ name }) => name)).toEqual(["App"]);
    expect(invalidating[0]!.DistributionPaths).toEqual(expect.arrayContaining(["/index.html", "/pages/*"]));
  });

  it("are retired last, and requests look for them among the former files before a 404", () => {
    const [former] = resourcesOf("prd", "Custom::FormerFiles") as { DependsOn?: string[]; Properties: any }[];
    expect(former!.DependsOn!.some((id) => id.startsWith("FilesApp"))).toBe(true);
    expect(former!.Properties.Current.length).toBeGreaterThan(0);
    const groups = new Map(config.OriginGroups.Items.map(({ Id, ...group }: any) => [Id, group]));
    const origins = new Map(config.Origins.map(({ Id, OriginPath = "" }: any) => [Id, OriginPath]));
    const paths = ["/assets/*", "/editor/assets/*"].map((path) => {
      const { TargetOriginId } = config.CacheBehaviors.find(({ PathPattern }: any) => PathPattern === path);
      const { Members, FailoverCriteria } = groups.get(TargetOriginId) as any;
      expect(FailoverCriteria.StatusCodes.Items).toEqual([403, 404]);
      return Members.Items.map(({ OriginId }: any) => origins.get(OriginId));
    });
    expect(paths).toEqual([
      ["", "/former"],
      ["", "/former"],
    ]);
    const order = config.CacheBehaviors.map(({ PathPattern }: any) => PathPattern);
    expect(order.indexOf("/editor/assets/*")).toBeLessThan(order.indexOf("/editor/*"));
  });

  it("are deleted 30 days after they were retired, and never for their age only", () => {
    const [site] = resourcesOf("prd", "AWS::S3::Bucket").filter(({ id }) => id.startsWith("Site"));
    expect(site!.Properties.LifecycleConfiguration.Rules).toEqual([
      { ExpirationInDays: 30, Prefix: "former/", Status: "Enabled" },
    ]);
  });
});

describe("a deployment of another build", () => {
  let local: LocalS3;
  let stack: PlayedResource;
  beforeAll(async () => {
    local = await startS3();
    stack = await playCustomResource(handler);
    const { accessKeyId, secretAccessKey } = operatorKeys;
    Object.assign(process.env, {
      SITE_BUCKET: "private",
      AWS_REGION: "eu-central-1",
      AWS_ENDPOINT_URL_S3: `${local.cloud.url}/_aws/s3`,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    });
  });
  afterAll(async () => {
    await stack.close();
    await local.close();
  });

  /** What the steps before leave: the build's files are added, none is removed. */
  const upload = async (...keys: string[]) => {
    for (const Key of keys) {
      const CacheControl = "public, max-age=31536000, immutable";
      await local
        .s3()
        .send(
          new PutObjectCommand({ Bucket: "private", Key, Body: Key, CacheControl, ContentType: "text/javascript" }),
        );
    }
  };
  const keys = async () => {
    const { Contents = [] } = await local.s3().send(new ListObjectsV2Command({ Bucket: "private" }));
    return Contents.map(({ Key }) => Key).sort();
  };

  it("moves files that are not in the build to the former files, with their headers, and keeps all others", async () => {
    await upload("index.html", "operator/config.json", "assets/a.js", "assets/b.js", "editor/assets/x.js");
    const first = ["assets/a.js", "assets/b.js", "editor/assets/x.js"];
    expect(await stack.deploy({ Current: first })).toMatchObject({ Status: "SUCCESS" });
    expect(await keys()).toEqual([...first, "index.html", "operator/config.json"].sort());

    await upload("assets/c.js", "editor/assets/y.js");
    expect(await stack.deploy({ Current: ["assets/b.js", "assets/c.js", "editor/assets/y.js"] })).toMatchObject({
      Status: "SUCCESS",
    });
    expect(await keys()).toEqual([
      ...["assets/b.js", "assets/c.js", "editor/assets/y.js"],
      ...["former/assets/a.js", "former/editor/assets/x.js", "index.html", "operator/config.json"],
    ]);
    const former = await local.s3().send(new GetObjectCommand({ Bucket: "private", Key: "former/assets/a.js" }));
    expect(former).toMatchObject({
      CacheControl: "public, max-age=31536000, immutable",
      ContentType: "text/javascript",
    });
  });

  it("of the previous build restores its files", async () => {
    await upload("assets/a.js", "editor/assets/x.js");
    await stack.deploy({ Current: ["assets/a.js", "assets/b.js", "editor/assets/x.js"] });
    expect(await keys()).toEqual(
      expect.arrayContaining(["assets/a.js", "editor/assets/x.js", "former/assets/c.js", "former/editor/assets/y.js"]),
    );
  });

  it("retires nothing if the list is empty or has other folders", async () => {
    const before = await keys();
    for (const Current of [[], ["index.html"], ["assets/../index.html"]]) {
      expect(await stack.deploy({ Current })).toMatchObject({ Status: "FAILED" });
    }
    expect(await keys()).toEqual(before);
  });
});

it("a failed first deployment can be repeated: its rollback keeps no resource with a fixed name", () => {
  const fixedName =
    /^(BucketName|TableName|BackupVaultName|QueueName|AliasName|LogGroupName|UserPoolName|TopicName|Name)$/;
  const kept = allTemplatesOf("prd").flatMap(({ Resources }) =>
    Object.values(Resources).filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith("Retain") === true),
  );
  const named = kept.filter(({ Properties }) => Object.keys(Properties ?? {}).some((name) => fixedName.test(name)));
  expect(named.map(({ Type, DeletionPolicy }) => [Type, DeletionPolicy]).sort()).toEqual([
    ["AWS::Backup::BackupVault", "RetainExceptOnCreate"],
    ["AWS::S3::Bucket", "RetainExceptOnCreate"],
  ]);
  expect(kept.length).toBeGreaterThan(named.length);
});

it("the distribution's host name is an output of the web's stack", () => {
  const web = allTemplatesOf("prd").find(({ name }) => name === "Web")!;
  expect(web.Outputs).toMatchObject({
    DistributionHost: { Value: { "Fn::GetAtt": [expect.stringMatching(/^Distribution/), "DomainName"] } },
  });
});
