import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  GetAccountCommand,
  GetEmailIdentityCommand,
  ListEmailIdentitiesCommand,
  PutAccountDetailsCommand,
  paginateListEmailIdentities,
} from "@aws-sdk/client-sesv2";
import { SignatureV4 } from "@smithy/signature-v4";
import { Sha256 } from "@aws-crypto/sha256-js";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId, policy } from "#tests/support/customer-cloud.ts";
import { place, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

let cloud: CustomerSes;
beforeEach(async () => {
  cloud = await startCustomerSes();
});
afterEach(async () => cloud.close());

const HOUR = 60 * 60 * 1000;
const create = async (EmailIdentity: string) => cloud.ses().send(new CreateEmailIdentityCommand({ EmailIdentity }));
const get = async (EmailIdentity: string) => cloud.ses().send(new GetEmailIdentityCommand({ EmailIdentity }));
const list = async () => (await cloud.ses().send(new ListEmailIdentitiesCommand({}))).EmailIdentities ?? [];

function linkTo(address: string): URL {
  const mail = cloud.mailbox.list().find(({ deliveredTo }) => deliveredTo === address);
  return new URL(/http:\S+/.exec(mail!.text!)![0]);
}

describe("an address", () => {
  test("is verified by the link in the mail to it", async () => {
    expect(await create("ada@example.com")).toMatchObject({
      IdentityType: "EMAIL_ADDRESS",
      VerifiedForSendingStatus: false,
    });
    expect(await get("ada@example.com")).toMatchObject({ VerificationStatus: "PENDING" });
    const link = linkTo("ada@example.com");
    expect(link.origin + link.pathname).toBe("http://127.0.0.1:4000/_local/verify-identity");
    const answer = cloud.console.verifyIdentity(link.searchParams.get("token")!);
    expect(answer).toMatchObject({ verified: { name: "ada@example.com" } });
    expect(await get("ada@example.com")).toMatchObject({
      VerificationStatus: "SUCCESS",
      VerifiedForSendingStatus: true,
    });
  });

  test("cannot be verified by a link that is 24 hours old, nor by a made-up one", async () => {
    await create("ada@example.com");
    const token = linkTo("ada@example.com").searchParams.get("token")!;
    cloud.clock.offsetMs = 24 * HOUR;
    expect(cloud.console.verifyIdentity(token)).toEqual({ refused: "expired" });
    expect(cloud.console.verifyIdentity("made-up")).toEqual({ refused: "unknown" });
    expect(await get("ada@example.com")).toMatchObject({ VerificationStatus: "FAILED" });
  });

  test.each(["no-at-sign", "two@@example.com", "a b@example.com", "a@b", "ä@example.com", "http://example.com"])(
    "%s is no identity",
    async (name) => {
      await expect(create(name)).rejects.toMatchObject({ name: "BadRequestException" });
      expect(cloud.mailbox.list()).toEqual([]);
    },
  );
});

describe("a domain", () => {
  test("is pending with three DKIM tokens, fails after 72 hours, or is found verified", async () => {
    const { DkimAttributes, IdentityType } = await create("Mail.Example.com");
    expect(IdentityType).toBe("DOMAIN");
    expect(DkimAttributes).toMatchObject({ Status: "PENDING", SigningHostedZone: "dkim.amazonses.com" });
    expect(new Set(DkimAttributes!.Tokens).size).toBe(3);
    expect(await get("mail.example.com")).toMatchObject({ DkimAttributes: { Tokens: DkimAttributes!.Tokens } });
    cloud.clock.offsetMs = 73 * HOUR;
    expect(await get("mail.example.com")).toMatchObject({ VerificationStatus: "FAILED" });
    cloud.clock.offsetMs = 0;
    expect(cloud.console.markVerified(place, "mail.example.com")).toBe(true);
    expect(await get("mail.example.com")).toMatchObject({
      VerificationStatus: "SUCCESS",
      DkimAttributes: { Status: "SUCCESS" },
    });
    expect(cloud.mailbox.list()).toEqual([]);
  });
});

describe("the list", () => {
  test("contains created identities, until they are deleted; names are unique", async () => {
    await create("example.com");
    await create("ada@example.com");
    await expect(create("EXAMPLE.com")).rejects.toMatchObject({ name: "AlreadyExistsException" });
    expect(await list()).toEqual([
      {
        IdentityName: "ada@example.com",
        IdentityType: "EMAIL_ADDRESS",
        SendingEnabled: false,
        VerificationStatus: "PENDING",
      },
      { IdentityName: "example.com", IdentityType: "DOMAIN", SendingEnabled: false, VerificationStatus: "PENDING" },
    ]);
    await cloud.ses().send(new DeleteEmailIdentityCommand({ EmailIdentity: "example.com" }));
    expect(await list()).toHaveLength(1);
    await expect(get("example.com")).rejects.toMatchObject({ name: "NotFoundException" });
    const again = cloud.ses().send(new DeleteEmailIdentityCommand({ EmailIdentity: "example.com" }));
    await expect(again).rejects.toMatchObject({ name: "NotFoundException" });
  });

  test("has pages and a filter", async () => {
    const names = Array.from({ length: 7 }, (_, index) => `d${String(index)}.example.com`);
    for (const name of names) await create(name);
    await cloud.verified("ada@example.com");
    const pages: number[] = [];
    for await (const page of paginateListEmailIdentities({ client: cloud.ses(), pageSize: 3 }, {})) {
      pages.push(page.EmailIdentities!.length);
    }
    expect(pages).toEqual([3, 3, 2]);
    const filtered = async (Filter: Record<string, string>) =>
      (await cloud.ses().send(new ListEmailIdentitiesCommand({ Filter }))).EmailIdentities!.map(
        (each) => each.IdentityName,
      );
    expect(await filtered({ VERIFICATION_STATUS: "SUCCESS" })).toEqual(["ada@example.com"]);
    expect(await filtered({ IDENTITY_TYPE: "DOMAIN", IDENTITY_NAME_CONTAINS: "d3" })).toEqual(["d3.example.com"]);
  });

  test("is available to older SDKs by GET too", async () => {
    await create("ada@example.com");
    const { accessKeyId, secretAccessKey } = cloud.awsAccounts.getAccount(customerId)!;
    const credentials = { accessKeyId, secretAccessKey };
    const signer = new SignatureV4({ credentials, region: place.region, service: "ses", sha256: Sha256 });
    const { host, hostname } = new URL(cloud.url);
    const path = "/_aws/email/v2/email/identities";
    const query = { PageSize: "10" };
    const signed = await signer.sign({ method: "GET", protocol: "http:", hostname, path, query, headers: { host } });
    const answer = await fetch(`${cloud.url}${path}?PageSize=10`, { headers: signed.headers });
    expect(await answer.json()).toMatchObject({ EmailIdentities: [{ IdentityName: "ada@example.com" }] });
  });

  test("is separate for every region and account", async () => {
    await create("ada@example.com");
    const elsewhere = await cloud.ses(undefined, "eu-west-1").send(new ListEmailIdentitiesCommand({}));
    expect(elsewhere.EmailIdentities).toEqual([]);
    const other = cloud.awsAccounts.createAccount({ name: "Another customer" });
    const theirs = await cloud.ses(other).send(new ListEmailIdentitiesCommand({}));
    expect(theirs.EmailIdentities).toEqual([]);
  });

  test("is deleted with its account", async () => {
    await cloud.verified("ada@example.com");
    cloud.awsAccounts.deleteAccount(customerId);
    expect(cloud.console.listIdentities(customerId)).toEqual([]);
    const renewed = cloud.awsAccounts.createAccount({ id: customerId, name: "Again" });
    const { EmailIdentities } = await cloud.ses(renewed).send(new ListEmailIdentitiesCommand({}));
    expect(EmailIdentities).toEqual([]);
  });
});

describe("the account", () => {
  test("starts in the sandbox, requests a review, and leaves by Amazon's decision only", async () => {
    const account = async () => cloud.ses().send(new GetAccountCommand({}));
    expect(await account()).toMatchObject({
      ProductionAccessEnabled: false,
      SendingEnabled: true,
      EnforcementStatus: "HEALTHY",
      SendQuota: { Max24HourSend: 200, MaxSendRate: 1, SentLast24Hours: 0 },
    });
    const WebsiteURL = "https://example.com";
    await cloud
      .ses()
      .send(new PutAccountDetailsCommand({ MailType: "TRANSACTIONAL", WebsiteURL, ProductionAccessEnabled: true }));
    expect(await account()).toMatchObject({
      ProductionAccessEnabled: false,
      Details: { WebsiteURL, ReviewDetails: { Status: "PENDING" } },
    });
    cloud.console.changeAccountStatus(place, { productionAccess: true });
    expect(await account()).toMatchObject({ ProductionAccessEnabled: true, SendQuota: { MaxSendRate: 14 } });
  });
});

describe("allowed callers", () => {
  const allow = (Action: string, Resource = "*") => ({ Effect: "Allow", Action, Resource });

  test("a role with permission for the action, on the permitted resource", async () => {
    const arn = `arn:aws:ses:eu-central-1:${customerId}:identity/*.example.com`;
    const keys = await cloud.assume(cloud.roleWith(allow("ses:CreateEmailIdentity", arn)));
    const make = async (EmailIdentity: string) =>
      cloud.ses(keys).send(new CreateEmailIdentityCommand({ EmailIdentity }));
    await expect(make("mail.example.com")).resolves.toHaveProperty("IdentityType", "DOMAIN");
    await expect(make("mail.example.org")).rejects.toMatchObject({
      name: "AccessDeniedException",
      message: expect.stringContaining(
        "is not authorized to perform: ses:CreateEmailIdentity on resource: arn:aws:ses",
      ),
    });
  });

  test("within the session's policy", async () => {
    const roleArn = cloud.roleWith(allow("ses:*"));
    const keys = await cloud.assume(roleArn, { Policy: policy(allow("ses:GetAccount")) });
    await expect(cloud.ses(keys).send(new GetAccountCommand({}))).resolves.toHaveProperty("SendQuota");
    const listing = cloud.ses(keys).send(new ListEmailIdentitiesCommand({}));
    await expect(listing).rejects.toThrow("because no session policy allows the ses:ListEmailIdentities action");
  });

  test("not with a wrong secret, an unknown key or an expired session", async () => {
    const ask = async (keys: Parameters<CustomerSes["ses"]>[0]) => cloud.ses(keys).send(new GetAccountCommand({}));
    const { accessKeyId } = cloud.awsAccounts.getAccount(customerId)!;
    await expect(ask({ accessKeyId, secretAccessKey: "wrong" })).rejects.toMatchObject({
      name: "InvalidSignatureException",
    });
    await expect(ask({ accessKeyId: "AKIANOBODY", secretAccessKey: "x" })).rejects.toMatchObject({
      name: "UnrecognizedClientException",
    });
    const keys = await cloud.assume(cloud.roleWith(allow("ses:*")));
    cloud.clock.offsetMs = HOUR;
    await expect(ask(keys)).rejects.toMatchObject({ name: "ExpiredTokenException" });
  });
});
