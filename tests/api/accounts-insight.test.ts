import {
  PutAccountSuppressionAttributesCommand,
  PutEmailIdentityDkimAttributesCommand,
  SendEmailCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { trustOperatorWith } from "#bin/local-stage/customer-role.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import type { FeatureReport } from "#shared/models/account-insight.ts";
import { allStatements, connectAccount, type ConnectedAccount } from "#tests/support/connected-account.ts";
import { companyOf, trustWhere } from "#tests/support/customer-roles.ts";
import { faultControls } from "#tests/support/fault-controls.ts";
import { pastMidnight } from "#tests/support/past-midnight.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
const faults = faultControls(() => product.url);
beforeAll(async () => {
  product = await startProduct({ sesLimits: { recipientsPerSecond: Infinity, statisticsPerSecond: Infinity } });
  await pastMidnight(product, 1);
});
afterEach(() => faults.clear());
afterAll(() => product.close());

const status = (account: ConnectedAccount) => account.call(accountRoutes.getAccountStatus);
const evaluate = (account: ConnectedAccount) => account.call(accountRoutes.evaluatePermissions);
const statistics = (account: ConnectedAccount) => account.call(accountRoutes.getSendingStatistics);
const without = (action: string) =>
  allStatements()
    .map((statement) => ({ ...statement, Action: statement.Action.filter((each) => each !== action) }))
    .filter(({ Action }) => Action.length > 0);

async function ownerCalls(account: ConnectedAccount, method: string, path: string, body: object) {
  const url = `${product.url}/_local/api/accounts/${account.awsAccountId}${path}`;
  const answer = await fetch(url, { method, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}
const sesOf = ({ awsAccountId }: ConnectedAccount) =>
  new SESv2Client({ region: "eu-central-1", credentials: product.awsAccounts.getAccount(awsAccountId)! });
const inSandbox = (account: ConnectedAccount, inSandbox: boolean) =>
  ownerCalls(account, "PUT", "/ses/eu-central-1/sandbox", { inSandbox });

async function connected(): Promise<ConnectedAccount> {
  return connectAccount(product, await product.join());
}

describe("the status of an account", () => {
  it("includes what AWS checks before it lifts the sandbox, as far as the role may read it", async () => {
    const account = await connected();
    const access = () => account.call(accountRoutes.getProductionAccess);
    const suppresses = { bounces: true, complaints: true };
    const nothing = { productionAccess: false, review: null, request: null, domains: [], suppresses };
    expect(await access()).toEqual({ status: 200, body: nothing });

    for (const name of ["signed.example", "unsigned.example", "pending.example"]) {
      await ownerCalls(account, "POST", "/ses/eu-central-1/identities", { name });
    }
    for (const name of ["signed.example", "unsigned.example"]) {
      await ownerCalls(account, "POST", `/ses/eu-central-1/identities/${name}/verify`, {});
    }
    const ses = sesOf(account);
    const unsigned = { EmailIdentity: "unsigned.example", SigningEnabled: false };
    await ses.send(new PutEmailIdentityDkimAttributesCommand(unsigned));
    await ses.send(new PutAccountSuppressionAttributesCommand({ SuppressedReasons: ["COMPLAINT"] }));
    expect((await access()).body).toMatchObject({
      domains: [
        { name: "signed.example", signed: true },
        { name: "unsigned.example", signed: false },
      ],
      suppresses: { bounces: false, complaints: true },
    });

    account.allow(...without("ses:ListEmailIdentities"));
    expect((await access()).body).toMatchObject({ productionAccess: false, domains: null });
    account.allow(...without("ses:GetAccount"));
    expect(await access()).toMatchObject({ status: 405, body: { detail: "AWS_PERMISSIONS_MISSING" } });
  });

  it("keeps a denied request for production access, which can then be made again", async () => {
    const account = await connected();
    const access = async () => (await account.call(accountRoutes.getProductionAccess)).body;
    const body = {
      mailType: "MARKETING",
      websiteUrl: "https://shop.example.com",
      useCase: "Offers to customers who asked for them.",
      contactLanguage: "JA",
      additionalContacts: ["ops@shop.example.com", "legal@shop.example.com"],
    };
    const ask = (change: object = {}) =>
      account.call(accountRoutes.requestProductionAccess, { body: { ...body, ...change } });
    expect((await ask()).status).toBe(202);
    expect(await access()).toMatchObject({ review: { status: "PENDING" }, request: body });
    for (const status of ["DENIED", "FAILED"]) {
      await ownerCalls(account, "PUT", "/ses/eu-central-1/review", { status });
      expect(await access()).toMatchObject({
        productionAccess: false,
        review: { status },
        request: { mailType: "MARKETING" },
      });
      expect((await ask({ useCase: `After ${status}` })).status).toBe(202);
      expect(await access()).toMatchObject({ review: { status: "PENDING" }, request: { useCase: `After ${status}` } });
    }
    const wrong = await ask({ additionalContacts: ["nobody"], useCase: "a".repeat(5001) });
    expect(wrong.body.fields.map(({ field }: { field: string }) => field)).toEqual(["useCase", "additionalContacts.0"]);
  });

  it("shows quotas and sandbox, follows a request for production access through its review, and accepts it once", async () => {
    const account = await connected();
    const sandbox = { accountId: account.id, region: "eu-central-1", sendingEnabled: true, max24HourSend: 200 };
    const production = { productionAccess: true, max24HourSend: 50_000, maxSendRate: 14 };
    expect((await status(account)).body).toEqual({
      ...sandbox,
      maxSendRate: 1,
      sentLast24Hours: 0,
      productionAccess: false,
      enforcementStatus: "HEALTHY",
      review: null,
    });
    const body = {
      mailType: "TRANSACTIONAL",
      websiteUrl: "https://shop.example.com",
      additionalContacts: ["ops@shop.example.com"],
    };
    const ask = (change: object = {}) =>
      account.call(accountRoutes.requestProductionAccess, { body: { ...body, ...change } });
    expect((await ask({ websiteUrl: "shop" })).body.fields[0].field).toBe("websiteUrl");
    expect((await ask()).status).toBe(202);
    const caseId = expect.any(String);
    expect((await status(account)).body).toMatchObject({ ...sandbox, review: { status: "PENDING", caseId } });
    expect(await ask()).toEqual({ status: 409, body: { detail: "AWS_REVIEW_PENDING" } });
    await inSandbox(account, false);
    expect((await status(account)).body).toMatchObject(production);
    expect(await ask()).toEqual({ status: 409, body: { detail: "AWS_ALREADY_IN_PRODUCTION" } });
  });
});

describe("an account whose Amazon SES answers 500", () => {
  it("is called twice, then the user gets the reason and can try again", async () => {
    const account = await connected();
    for (const look of [status, (each: ConnectedAccount) => each.call(accountRoutes.getProductionAccess)]) {
      await faults.set({ service: "email", operation: "GetAccount", kind: "status", status: 500, calls: 2 });
      expect(await look(account)).toMatchObject({ status: 503, body: { detail: "AWS_UNAVAILABLE" } });
      expect((await look(account)).status).toBe(200);
    }
  });
});

describe("the permission report", () => {
  const report = async (account: ConnectedAccount): Promise<FeatureReport[]> => (await evaluate(account)).body;
  const lockedIn = async (account: ConnectedAccount) =>
    (await report(account)).filter(({ featureStatus }) => featureStatus !== "Enabled");

  it("names the permissions that a role lacks; the suggested statement then adds them", async () => {
    const account = await connected();
    expect(await lockedIn(account)).toEqual([]);
    expect((await report(account)).map(({ featureName }) => featureName)).toEqual([
      "Permission Management",
      "Template Management",
      "Domain Management",
      "Sender Address Management",
      "Sending Statistics",
      "Mail Sending",
    ]);
    account.allow(...without("ses:UpdateEmailTemplate"));
    const [locked, ...others] = await lockedIn(account);
    expect(others).toEqual([]);
    expect(locked).toMatchObject({
      featureName: "Template Management",
      featureStatus: "Locked by missing permissions",
    });
    const denied = locked!.permissions.filter(({ allowed }) => !allowed);
    expect(denied).toEqual([{ action: "ses:UpdateEmailTemplate", allowed: false, explicitlyDenied: false }]);
    account.allow(...without("ses:UpdateEmailTemplate"), JSON.parse(locked!.missingStatement!));
    expect(await lockedIn(account)).toEqual([]);
  });

  it("reports an explicit denial, which no further statement can override", async () => {
    const account = await connected();
    account.allow(...allStatements(), { Effect: "Deny", Action: "ses:SendEmail", Resource: "*" });
    const [locked] = await lockedIn(account);
    expect(locked?.featureName).toBe("Mail Sending");
    expect(locked?.permissions).toContainEqual({ action: "ses:SendEmail", allowed: false, explicitlyDenied: true });
  });

  it("distinguishes permissions for addresses from those for domains", async () => {
    const account = await connected();
    account.allow(...allStatements().filter(({ Sid }) => !Sid.startsWith("SenderAddressManagement")));
    const [locked, ...others] = await lockedIn(account);
    expect([locked?.featureName, others]).toEqual(["Sender Address Management", []]);
  });

  it("names the permissions that the report itself needs", async () => {
    const account = await connected();
    account.allow(...without("iam:SimulatePrincipalPolicy"));
    const { status: code, body } = await evaluate(account);
    expect([code, body.detail]).toEqual([400, "AWS_PERMISSION_REPORT_LOCKED"]);
    expect(body.missing.actions).toEqual(["sts:GetCallerIdentity", "iam:SimulatePrincipalPolicy"]);
    account.allow(...without("iam:SimulatePrincipalPolicy"), ...JSON.parse(body.missing.statement));
    expect((await evaluate(account)).status).toBe(200);
  });

  it("lists policies from which a new role can be created", async () => {
    const person = await product.join();
    const account = await connectAccount(product, person);
    const { body } = await account.call(accountRoutes.getPermissions);
    expect(JSON.parse(body.trustPolicy)).toEqual(JSON.parse(trustOperatorWith(await companyOf(person))));
    account.trust(body.trustPolicy);
    account.allow(...JSON.parse(body.permissionPolicy).Statement);
    expect(await lockedIn(account)).toEqual([]);
    expect((await account.call(accountRoutes.checkAccount)).status).toBe(204);
  });
});

describe("sending statistics", () => {
  it("are daily sums with their rates, and empty before anything was sent", async () => {
    const account = await connected();
    expect((await statistics(account)).body).toEqual({ sendDataPoints: [], bounceRate: 0, complaintRate: 0 });
    await inSandbox(account, false);
    await ownerCalls(account, "POST", "/ses/eu-central-1/identities", { name: "shop.example" });
    await ownerCalls(account, "POST", "/ses/eu-central-1/identities/shop.example/verify", {});
    await ownerCalls(account, "PUT", "/outcomes", { address: "gone@example.com", outcome: "bounce" });
    await ownerCalls(account, "PUT", "/outcomes", { address: "angry@example.com", outcome: "complaint" });
    const ses = sesOf(account);
    for (const to of ["a@example.com", "b@example.com", "gone@example.com", "angry@example.com"]) {
      const content = { Subject: { Data: "Hi" }, Body: { Text: { Data: "Hi" } } };
      const mail = { Destination: { ToAddresses: [to] }, Content: { Simple: content } };
      await ses.send(new SendEmailCommand({ FromEmailAddress: "news@shop.example", ...mail }));
    }
    const { body } = await statistics(account);
    expect(body.sendDataPoints).toHaveLength(14);
    expect(body.sendDataPoints.at(-1)).toEqual({
      timestamp: `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`,
      deliveryAttempts: 4,
      bounces: 1,
      complaints: 1,
      rejects: 0,
    });
    expect([body.bounceRate, body.complaintRate]).toEqual([0.25, 0.25]);
  });
});

describe("an error in the customer's account", () => {
  it("has its own code: missing permissions, revoked trust, a role without an external id", async () => {
    const account = await connected();
    account.allow({ Effect: "Allow", Action: "iam:SimulatePrincipalPolicy", Resource: "*" });
    const missing = { actions: ["ses:GetAccount"], statement: expect.stringContaining("ses:GetAccount") };
    expect(await status(account)).toEqual({ status: 405, body: { detail: "AWS_PERMISSIONS_MISSING", missing } });
    expect((await statistics(account)).body).toMatchObject({
      detail: "AWS_PERMISSIONS_MISSING",
      missing: { actions: ["ses:GetSendStatistics"] },
    });
    expect((await account.call(accountRoutes.checkAccount)).body.detail).toBe("AWS_CREDENTIALS_INSUFFICIENT");
    account.trust(trustWhere());
    expect((await account.call(accountRoutes.checkAccount)).body.detail).toBe("AWS_ROLE_WITHOUT_EXTERNAL_ID");
    product.awsAccounts.deleteRole(account.awsAccountId, "sestina-access");
    expect((await account.call(accountRoutes.checkAccount)).body.detail).toBe("AWS_ROLE_NOT_ASSUMABLE");
    for (const look of [status, evaluate, statistics]) {
      expect(await look(account)).toEqual({ status: 400, body: { detail: "AWS_CREDENTIALS_INVALID" } });
    }
  });

  it("is reported when SES is paused", async () => {
    const account = await connected();
    await ownerCalls(account, "PUT", "/ses/eu-central-1/enforcement", { enforcement: "SHUTDOWN" });
    expect((await status(account)).body).toMatchObject({ enforcementStatus: "SHUTDOWN", sendingEnabled: false });
  });

  it("is reported when the region was disabled after the account was connected", async () => {
    const account = await connected();
    product.awsAccounts.disableRegions(account.awsAccountId, ["eu-central-1"]);
    expect((await account.call(accountRoutes.checkAccount)).body).toEqual({ detail: "AWS_REGION_NOT_ENABLED" });
    for (const look of [status, statistics]) {
      expect(await look(account)).toEqual({ status: 400, body: { detail: "AWS_CREDENTIALS_INVALID" } });
    }
  });

  it("is retried when AWS throttles once, and reported when a region is unavailable", async () => {
    const account = await connected();
    const { awsAccountId: accountId } = account;
    const looks = [
      ["email", status],
      ["ses-v1", statistics],
      ["iam", evaluate],
    ] as const;
    for (const [service, look] of looks) {
      await faults.set({ service, kind: "status", status: 429, calls: 1, accountId });
      expect([service, (await look(account)).status]).toEqual([service, 200]);
    }
    await faults.set({ service: "ses-v1", kind: "drop", when: "before", accountId });
    await faults.set({ service: "iam", kind: "status", status: 503, accountId });
    for (const look of [statistics, evaluate]) {
      const { body } = await look(account);
      expect(body).toEqual({ detail: "AWS_UNAVAILABLE", requestId: expect.any(String) });
    }
    expect((await status(account)).status).toBe(200);
  });
});
