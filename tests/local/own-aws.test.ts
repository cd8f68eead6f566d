import { CreateEmailIdentityCommand, GetEmailTemplateCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { putSestinaRole } from "#bin/local-stage/customer-role.ts";
import { type Account, roleArn } from "#local/aws/account.ts";
import { sdkVariables } from "#local/aws/function-sessions.ts";
import { operator } from "#local/operator.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { identityRoutes } from "#shared/api/identities.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { openLinkTo } from "#tests/support/customer.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { failToStart, type StartedProduct, withOwnAws } from "#tests/support/npm-start.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { scaledPolling, scaledTimeout } from "#tests/support/scaled-timeouts.ts";

// A second local product plays AWS: the variables that lead the shell's SDK there are this process's own.

const region = "eu-central-1";
const sender = "news@own.example";
let aws: Product;
let account: Account;
let ses: SESv2Client;
/** Who works in the shell: a role that may assume others. */
let developer: ReturnType<Product["awsAccounts"]["startFunctionSession"]>;

const policy = (statement: object) =>
  JSON.stringify({ Version: "2012-10-17", Statement: [{ Effect: "Allow", ...statement }] });

beforeAll(async () => {
  aws = await startProduct();
  account = aws.awsAccounts.createAccount({ name: "Own" });
  const mayAssume = { name: "assume", document: policy({ Action: "sts:AssumeRole", Resource: "*" }) };
  developer = aws.awsAccounts.startFunctionSession({ name: "developer", policies: [mayAssume] }, "shell");
  ses = new SESv2Client({ region, credentials: account, maxAttempts: 3 });
});
afterAll(() => aws.close());

const connect = ({ call }: StartedProduct, arn: string) =>
  call(accountRoutes.connectAccount, { body: { alias: "Own", awsRegion: region, roleArn: arn } });

async function connectOwn(product: StartedProduct): Promise<string> {
  const { uid: externalId } = (await product.call(companyRoutes.getCompany)).body;
  const connected = await connect(product, roleArn(putSestinaRole(aws.awsAccounts, account.id, externalId)));
  expect(connected).toMatchObject({ status: 201, body: { awsAccountId: account.id } });
  return connected.body.id;
}

async function publish({ call }: StartedProduct, name: string): Promise<string> {
  const { body: created } = await call(templateRoutes.createTemplate, {
    body: { template_name: name, subject: "Hello {{name}}" },
  });
  const params = { id: created.uid };
  const body = { basedOnVersion: 1, design: makeDesign("<p>Hello {{name}}, from your own account.</p>") };
  expect((await call(templateRoutes.saveTemplate, { params, body })).status).toBe(200);
  const { status, body: published } = await call(publishingRoutes.publishTemplate, { params });
  const job = published.job?.id;
  if (job !== undefined) {
    const ended = async () => (await call(jobRoutes.getJob, { params: { id: job } })).body.job;
    await expect.poll(ended, scaledPolling(20_000, 200)).toMatchObject({ state: "done", failed: 0 });
  } else expect(status).toBe(200);
  return created.uid;
}

test(
  "an account at AWS is connected, published to and sent from, and nothing of it stays on this machine",
  { timeout: scaledTimeout(90_000) },
  () =>
    withOwnAws({ ...process.env, ...sdkVariables(developer) }, async (product) => {
      const { call, url } = product;
      expect(product.printed()).toContain(`account ${operator.accountId}, profile default`);

      const config = await (await fetch(`${url}/config.json`)).json();
      expect(config).toMatchObject({ operatorAccountId: operator.accountId, notice: { link: { href: "/_own-aws" } } });
      expect(config).not.toHaveProperty("cloudFormation");
      // The login page offers a demo only where one is made.
      expect(config).not.toHaveProperty("demo");
      const page = await (await fetch(`${url}${config.notice.link.href}`)).text();
      expect(page).toContain(`TrustedAccountId=${operator.accountId}`);

      // What AWS refuses is refused.
      const missing = await connect(product, `arn:aws:iam::${account.id}:role/nobody`);
      expect(missing).toMatchObject({ status: 400, body: { detail: "AWS_ROLE_NOT_ASSUMABLE" } });
      const open = aws.awsAccounts.putRole(account.id, {
        name: "open",
        trustPolicy: policy({ Principal: { AWS: operator.accountId }, Action: "sts:AssumeRole" }),
        policies: [],
      });
      const unsafe = await connect(product, roleArn(open));
      expect(unsafe).toMatchObject({ status: 400, body: { detail: "AWS_ROLE_WITHOUT_EXTERNAL_ID" } });

      const accountId = await connectOwn(product);
      const params = { id: accountId };
      await call(accountRoutes.setDefaultAccount, { params });
      const report = await call(accountRoutes.evaluatePermissions, { params });
      expect(report.status).toBe(200);
      expect(JSON.stringify(report.body)).not.toContain("implicitDeny");
      expect((await call(accountRoutes.getSendingStatistics, { params })).status).toBe(200);

      for (const address of [sender, "ada@own.example"]) {
        await ses.send(new CreateEmailIdentityCommand({ EmailIdentity: address }));
        await openLinkTo(aws, address);
      }
      await call(identityRoutes.syncEmailIdentities);

      const id = await publish(product, "own-welcome");
      const stored = await ses.send(new GetEmailTemplateCommand({ TemplateName: "own-welcome" }));
      expect(stored.TemplateContent?.Html).toContain("from your own account");

      const body = { senderEmailAddress: sender, recipients: ["ada@own.example"], variables: { name: "Ada" } };
      const sent = await call(sendRoutes.sendTemplate, { params: { id }, body });
      expect([200, 202]).toContain(sent.status);
      const received = () => aws.mailbox.list().find(({ subject }) => subject === "Hello Ada");
      await expect.poll(received, scaledPolling(20_000, 200)).toMatchObject({ deliveredTo: "ada@own.example" });

      const { mails } = await (await fetch(`${url}/_local/api/mails`)).json();
      expect(mails).not.toContainEqual(expect.objectContaining({ subject: "Hello Ada" }));
      const everything = `${product.printed()}${await product.stored()}`;
      expect(everything).not.toContain(developer.secretAccessKey);
      expect(everything).not.toContain(developer.sessionToken);
    }),
);

test("a shell without credentials is told what to do", async () => {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, ...rest } = process.env;
  expect([AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY]).not.toContain(undefined);
  const { text, code } = await failToStart({ ...rest, AWS_PROFILE: "nobody", AWS_EC2_METADATA_DISABLED: "true" });
  expect(code).toBe(1);
  expect(text).toContain("profile nobody");
  expect(text).toContain("aws sso login");
});
