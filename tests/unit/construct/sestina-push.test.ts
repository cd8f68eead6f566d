import { mkdir, mkdtemp, readFile, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Match, Template } from "aws-cdk-lib/assertions";
import type { IGrantable } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bundleConstruct } from "#construct/bundle.ts";
import { unpackFolder } from "#construct/handler/unpack-folder.ts";
import type * as construct from "#construct/index.ts";
import { packFolder } from "#construct/pack-folder.ts";
import { checkStacks } from "#tests/support/cloudformation/check-stacks.ts";
import { makeStack } from "#tests/support/cloudformation/template.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

// Below the repository, so that the package finds the CDK where an app has it.
const built = resolve(import.meta.dirname, "../../../node_modules/.cache/construct-under-test");
const entry = join(built, "index.cjs");
let folder: string;
let SestinaPush: (typeof construct)["SestinaPush"];
let synthesized = 0;
beforeAll(async () => {
  await bundleConstruct(built);
  ({ SestinaPush } = createRequire(import.meta.url)(entry) as typeof construct);
});
afterAll(() => rm(built, { recursive: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "sestina-folder-"));
  await mkdir(join(folder, "templates/Welcome/sample-data"), { recursive: true });
  await put("sestina.yaml", "company: Shop\n");
  await put("templates/Welcome/template.yaml", "subject: Hi\n");
  await put("templates/Welcome/mail.html", "<p>Hi</p>");
  return () => rm(folder, { recursive: true });
});

const put = async (file: string, text: string) => {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
};
const region = "eu-central-1";
const arn = (service: string, resource: string) => `arn:aws:${service}:${region}:111122223333:${resource}`;
const secretArn = arn("secretsmanager", "secret:sestina-AbCdEf");

/** Synthesizes a stack as an app would that has installed the package. */
function synthesize(
  props: Partial<construct.SestinaPushProps> = {},
  keyOf = (stack: Stack) => Secret.fromSecretCompleteArn(stack, "Key", secretArn),
  grant: (push: IGrantable, stack: Stack) => void = () => undefined,
) {
  const app = new App({ outdir: join(built, `cdk.out-${String((synthesized += 1))}`) });
  const stack = new Stack(app, "Shop", { env: { account: "111122223333", region } });
  const all = { folder, url: "https://sestina.example.com", key: keyOf(stack), ...props };
  grant(new SestinaPush(stack, "Templates", all), stack);
  const template = Template.fromStack(stack);
  return { template, assembly: app.synth().directory };
}
const only = (template: Template, type: string): any => Object.values(template.findResources(type))[0];
const propertiesOf = (template: Template) => only(template, "Custom::SestinaPush").Properties;
const packed = async (props?: Partial<construct.SestinaPushProps>) => {
  const { template, assembly } = synthesize(props);
  const file = `asset.${String(propertiesOf(template).FolderKey)}`;
  return { key: file, files: JSON.parse(await readFile(join(assembly, file), "utf8")) };
};

// The CDK loads its services when they are first used.
describe("SestinaPush", { timeout: scaledTimeout(60_000) }, () => {
  it("names the key by its ARN, and has what the push needs as properties", () => {
    const { template } = synthesize({ account: "staging", only: ["order-*"], blocks: "update" });
    expect(propertiesOf(template)).toEqual({
      ServiceToken: { "Fn::GetAtt": [expect.any(String), "Arn"] },
      ServiceTimeout: "3000",
      Url: "https://sestina.example.com",
      KeyArn: secretArn,
      FolderBucket: `cdk-hnb659fds-assets-111122223333-${region}`,
      FolderKey: expect.stringMatching(/^[0-9a-f]{64}\.json$/),
      Account: "staging",
      Only: ["order-*"],
      Blocks: "update",
    });
    expect(JSON.stringify(template.toJSON())).not.toContain("resolve:secretsmanager");
  });

  it("runs on Node 24 for at most 15 minutes, with a log that ends with the stack", () => {
    const { template } = synthesize();
    template.hasResourceProperties("AWS::Lambda::Function", {
      ...{ Runtime: "nodejs24.x", Timeout: 900, Handler: "index.handler" },
      Environment: { Variables: { AWS_URL_SUFFIX: { Ref: "AWS::URLSuffix" } } },
    });
    template.hasResource("AWS::Logs::LogGroup", { Properties: { RetentionInDays: 30 }, DeletionPolicy: "Delete" });
    template.resourceCountIs("AWS::Lambda::Function", 1);
  });

  it("may read the key and the folders, describe its stack, write its log, and nothing else", () => {
    const { template } = synthesize();
    const { PolicyDocument } = only(template, "AWS::IAM::Policy").Properties;
    expect(PolicyDocument.Statement).toEqual([
      {
        ...{ Effect: "Allow", Action: ["logs:CreateLogStream", "logs:PutLogEvents"] },
        Resource: { "Fn::GetAtt": [expect.stringMatching(/^TemplatesLog/), "Arn"] },
      },
      { Effect: "Allow", Action: "secretsmanager:GetSecretValue", Resource: secretArn },
      {
        ...{ Effect: "Allow", Action: "s3:GetObject" },
        Resource: {
          "Fn::Join": [
            "",
            ["arn:", { Ref: "AWS::Partition" }, `:s3:::cdk-hnb659fds-assets-111122223333-${region}/*.json`],
          ],
        },
      },
      { Effect: "Allow", Action: "cloudformation:DescribeStacks", Resource: { Ref: "AWS::StackId" } },
    ]);
    expect(only(template, "AWS::IAM::Role").Properties.ManagedPolicyArns).toBeUndefined();
  });

  it("may decrypt a key that has an encryption key of its own, and a secret by its name alone", () => {
    const { template } = synthesize({}, (stack) => {
      const encryptionKey = Key.fromKeyArn(stack, "Cmk", arn("kms", "key/1"));
      return Secret.fromSecretAttributes(stack, "Key", { secretPartialArn: secretArn.slice(0, -7), encryptionKey });
    });
    template.hasResourceProperties("AWS::IAM::Policy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({ Resource: `${secretArn.slice(0, -7)}-??????` }),
          Match.objectLike({ Action: "kms:Decrypt", Resource: arn("kms", "key/1") }),
        ]),
      },
    });
  });

  it("takes grants for its Lambda", () => {
    const { template } = synthesize({}, undefined, (push, stack) => {
      Key.fromKeyArn(stack, "Assets", arn("kms", "key/2")).grantDecrypt(push);
    });
    const role = Object.keys(template.findResources("AWS::IAM::Role"))[0];
    template.hasResourceProperties("AWS::IAM::Policy", {
      Roles: [{ Ref: role }],
      PolicyDocument: { Statement: Match.arrayWith([Match.objectLike({ Resource: arn("kms", "key/2") })]) },
    });
  });

  it("writes templates that AWS's schemas accept", async () => {
    const { template } = synthesize();
    const stack = makeStack({ name: "Shop", text: JSON.stringify(template.toJSON()) });
    expect(await checkStacks([stack])).toEqual([]);
  });
});

describe("the folder of SestinaPush", () => {
  it("has only what a push reads", async () => {
    await put("sestina.lock", '{ "lockVersion": 1, "accounts": {} }');
    await put(".env", "SECRET=1");
    await put("templates/Welcome/.mail.txt.swp", "draft");
    await put("templates/Welcome/sample-data/Ada.json", '{ "name": "Ada" }');
    await put("templates/Welcome/notes.md", "notes");
    await put("blocks/Head/block.yaml", "label: Head\n");
    await put("blocks/Head/design.json", '{ "src": "images/logo.png" }');
    await put("blocks/Head/notes.md", "notes");
    await put("images/logo.png", "bytes");
    await put("images/unused.png", "bytes");
    expect((await packed()).files).toEqual({
      "sestina.yaml": "company: Shop\n",
      "sestina.lock": '{ "lockVersion": 1, "accounts": {} }',
      "templates/Welcome/mail.html": "<p>Hi</p>",
      "templates/Welcome/template.yaml": "subject: Hi\n",
      "blocks/Head/block.yaml": "label: Head\n",
      "blocks/Head/design.json": '{ "src": "images/logo.png" }',
      "images/logo.png": { base64: "Ynl0ZXM=" },
    });
  });

  it("has no blocks and images that are links to places outside of it", async () => {
    await put("templates/Welcome/mail.html", '<img src="images/logo.png">');
    const outside = await mkdtemp(join(tmpdir(), "sestina-outside-"));
    await mkdir(join(outside, "Head"));
    for (const file of ["logo.png", "Head/block.yaml"]) await writeFile(join(outside, file), "secret");
    for (const place of ["blocks", "images"]) await symlink(outside, join(folder, place));
    expect(Object.keys((await packed()).files).join()).not.toMatch(/blocks|images/);
    for (const place of ["blocks", "images"]) await rm(join(folder, place));
    await put("images/other.png", "bytes");
    await symlink(join(outside, "logo.png"), join(folder, "images/logo.png"));
    expect(Object.keys((await packed()).files).join()).not.toMatch(/images/);
    await rm(outside, { recursive: true });
  });

  it("is refused with more images than its Lambda can hold", async () => {
    await put("templates/Welcome/mail.html", '<img src="images/logo.png">');
    await put("images/logo.png", "");
    await truncate(join(folder, "images/logo.png"), 100 * 1024 * 1024 + 1);
    expect(() => synthesize()).toThrow("more than 100 MB");
  });

  it("is unpacked as it was packed, also by the Lambda of a later release", async () => {
    const root = await mkdtemp(join(tmpdir(), "sestina-unpacked-"));
    const bytes = Buffer.from([0, 255, 10, 13, 128]);
    await put("templates/Welcome/mail.html", '<img src="images/logo.png">');
    await put("images/logo.png", "");
    await writeFile(join(folder, "images/logo.png"), bytes);
    await unpackFolder(packFolder(folder), root);
    expect(await readFile(join(root, "images/logo.png"))).toEqual(bytes);
    await unpackFolder('{ "sestina.yaml": "company: Old\\n" }', root);
    expect(await readFile(join(root, "sestina.yaml"), "utf8")).toBe("company: Old\n");
    await expect(unpackFolder('{ "../x.png": { "base64": "" } }', root)).rejects.toThrow("leads out of the folder");
    await rm(root, { recursive: true });
  });

  it("has another name only if what a push reads is other", async () => {
    const { key } = await packed();
    await put("README.md", "new");
    expect((await packed()).key).toBe(key);
    await put("templates/Welcome/mail.html", "<p>Hello</p>");
    expect((await packed()).key).not.toBe(key);
  });

  it("is refused without sestina.yaml, and with a link to a place outside of it", async () => {
    await symlink(tmpdir(), join(folder, "templates/Other"));
    expect(() => synthesize()).toThrow("templates/Other is a link");
    await rm(join(folder, "templates/Other"));
    await rm(join(folder, "sestina.yaml"));
    expect(() => synthesize()).toThrow("sestina init");
  });
});

describe("the package of the construct", () => {
  it("is loaded by import too, and brings the notices of what its Lambda contains", async () => {
    const imported = (await import(entry)) as typeof construct;
    expect(imported.SestinaPush).toBe(SestinaPush);
    expect(await readFile(join(built, "handler/third-party.txt"), "utf8")).toContain("@smithy/signature-v4");
    expect(await readFile(join(built, "index.d.cts"), "utf8")).not.toMatch(/from "[.#]/);
  });
});
