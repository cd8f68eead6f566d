import {
  CreateConfigurationSetCommand,
  CreateEmailIdentityCommand,
  CreateEmailTemplateCommand,
  GetEmailIdentityCommand,
  ListEmailIdentitiesCommand,
  PutEmailIdentityConfigurationSetAttributesCommand,
  PutEmailIdentityDkimAttributesCommand,
  PutEmailIdentityFeedbackAttributesCommand,
  PutEmailIdentityMailFromAttributesCommand,
  SendBulkEmailCommand,
  SendEmailCommand,
  type BehaviorOnMxFailure,
} from "@aws-sdk/client-sesv2";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { customerId } from "#tests/support/customer-cloud.ts";
import { place, startCustomerSes, type CustomerSes } from "#tests/support/customer-ses.ts";

const HOUR = 60 * 60 * 1000;
let cloud: CustomerSes;
beforeEach(async () => {
  cloud = await startCustomerSes();
  cloud.clock.freeze(Date.UTC(2026, 10, 20, 12));
  cloud.clock.offsetMs = 0;
});
afterEach(async () => cloud.close());

const ses = (region?: string) => cloud.ses(undefined, region);
const create = async (EmailIdentity: string, region?: string) => {
  const { DkimAttributes: dkim } = await ses(region).send(new CreateEmailIdentityCommand({ EmailIdentity }));
  return (dkim!.Tokens ?? []).map((token) => ({
    name: `${token}._domainkey.${EmailIdentity}`,
    type: "CNAME" as const,
    value: `${token}.${dkim!.SigningHostedZone!}`,
  }));
};
const get = async (EmailIdentity = "example.com", region?: string) =>
  ses(region).send(new GetEmailIdentityCommand({ EmailIdentity }));
const listed = async () =>
  (await ses().send(new ListEmailIdentitiesCommand({}))).EmailIdentities!.map((each) => each.VerificationStatus);
const later = (ms: number) => (cloud.clock.offsetMs += ms);
const send = async (from = "news@example.com") => {
  const command = new SendEmailCommand({
    FromEmailAddress: from,
    Destination: { ToAddresses: ["success@simulator.amazonses.com"] },
    Content: { Simple: { Subject: { Data: "s" }, Body: { Text: { Data: "t" } } } },
  });
  return (await ses().send(command)).MessageId!;
};

describe("a domain", () => {
  test("is verified once all three of its DKIM records are published, and not before", async () => {
    const records = await create("example.com");
    expect(records).toHaveLength(3);
    expect(await get()).toMatchObject({
      VerificationStatus: "PENDING",
      VerifiedForSendingStatus: false,
      VerificationInfo: { ErrorType: "HOST_NOT_FOUND", LastCheckedTimestamp: cloud.now() },
    });
    cloud.zone.add(records[0]!, records[1]!);
    expect(await listed()).toEqual(["PENDING"]);
    await expect(send()).rejects.toMatchObject({ name: "MessageRejected" });
    later(5000);
    cloud.zone.add(records[2]!);
    expect(await get()).toMatchObject({
      VerificationStatus: "SUCCESS",
      VerifiedForSendingStatus: true,
      VerificationInfo: { LastCheckedTimestamp: cloud.now(), LastSuccessTimestamp: cloud.now() },
      DkimAttributes: { Status: "SUCCESS" },
    });
    expect((await get()).VerificationInfo!.ErrorType).toBeUndefined();
    expect(await listed()).toEqual(["SUCCESS"]);
    await send();
  });

  test("is found by sending a mail, without a request for its status", async () => {
    cloud.zone.add(...(await create("example.com")));
    await expect(send()).resolves.toMatch(/^0107/);
  });

  test("reports the errors of its records", async () => {
    const [record, ...others] = await create("example.com");
    cloud.zone.add(...others, { ...record!, value: "elsewhere.example.net" });
    expect((await get()).VerificationInfo).toMatchObject({ ErrorType: "INVALID_VALUE" });
    cloud.zone.delete({ ...record!, value: "elsewhere.example.net" });
    cloud.zone.add({ ...record!, type: "TXT", value: "p=MIGf" });
    expect((await get()).VerificationInfo).toMatchObject({ ErrorType: "TYPE_NOT_FOUND" });
  });

  test("uses its region's DKIM zone, and is separate in each region", async () => {
    const here = await create("example.com");
    const there = await create("example.com", "eu-south-1");
    expect(there[0]!.value).toMatch(/\.dkim\.eu-south-1\.amazonses\.com$/);
    cloud.zone.add(...there);
    expect(await get("example.com", "eu-south-1")).toMatchObject({ VerificationStatus: "SUCCESS" });
    expect(await get()).toMatchObject({ VerificationStatus: "PENDING" });
    cloud.zone.add(...here);
    expect(await get()).toMatchObject({ VerificationStatus: "SUCCESS" });
  });

  test("fails 72 hours after it was added, and later records do not change that", async () => {
    const records = await create("example.com");
    later(72 * HOUR - 1);
    expect(await get()).toMatchObject({ VerificationStatus: "PENDING" });
    later(1);
    expect(await get()).toMatchObject({
      VerificationStatus: "FAILED",
      VerificationInfo: { ErrorType: "HOST_NOT_FOUND" },
    });
    cloud.zone.add(...records);
    expect(await get()).toMatchObject({ VerificationStatus: "FAILED", VerifiedForSendingStatus: false });
    expect(cloud.console.markVerified(place, "example.com")).toBe(true);
    expect(await get()).toMatchObject({ VerificationStatus: "SUCCESS" });
  });

  test("is verified if its records came in time, even if its status was requested later", async () => {
    const records = await create("example.com");
    later(HOUR);
    cloud.zone.add(...records);
    later(100 * HOUR);
    expect(await get()).toMatchObject({ VerificationStatus: "SUCCESS" });
  });

  test("whose records are removed keeps sending for 72 hours, then fails", async () => {
    const records = await create("example.com");
    cloud.zone.add(...records);
    const { VerificationInfo: first } = await get();
    later(HOUR);
    cloud.zone.delete(records[0]!);
    expect(await get()).toMatchObject({
      VerificationStatus: "TEMPORARY_FAILURE",
      VerificationInfo: { ErrorType: "HOST_NOT_FOUND", LastSuccessTimestamp: first!.LastSuccessTimestamp },
    });
    later(71 * HOUR);
    expect(await get()).toMatchObject({ VerificationStatus: "TEMPORARY_FAILURE", VerifiedForSendingStatus: true });
    await send();
    later(HOUR);
    expect(await get()).toMatchObject({ VerificationStatus: "FAILED", VerifiedForSendingStatus: false });
    await expect(send()).rejects.toMatchObject({ name: "MessageRejected" });
  });

  test("whose records come back in time stays verified", async () => {
    const records = await create("example.com");
    cloud.zone.add(...records);
    await get();
    cloud.zone.delete(records[0]!);
    await get();
    later(71 * HOUR);
    cloud.zone.add(records[0]!);
    expect(await get()).toMatchObject({ VerificationStatus: "SUCCESS" });
    later(2 * HOUR);
    cloud.zone.delete(records[0]!);
    expect(await get()).toMatchObject({ VerificationStatus: "TEMPORARY_FAILURE" });
  });
});

describe("a MAIL FROM domain", () => {
  const mx = { name: "mail.example.com", type: "MX", value: "10 feedback-smtp.eu-central-1.amazonses.com" } as const;
  const put = async (MailFromDomain: string | undefined, Behavior?: BehaviorOnMxFailure, identity = "example.com") => {
    const input = { EmailIdentity: identity, MailFromDomain, BehaviorOnMxFailure: Behavior };
    await ses().send(new PutEmailIdentityMailFromAttributesCommand(input));
  };
  const attributes = async () => (await get()).MailFromAttributes;
  const returnPath = async () => {
    const messageId = await send();
    const [mail] = cloud.mailbox.list().filter((each) => each.messageId === messageId);
    return mail!.headers.find(({ name }) => name === "Return-Path")!.value.replace(messageId, "id");
  };
  beforeEach(async () => {
    cloud.zone.add(...(await create("example.com")));
  });

  test("is used once its MX record is found, and SES's until then", async () => {
    expect(await attributes()).toEqual({ BehaviorOnMxFailure: "USE_DEFAULT_VALUE" });
    expect(await returnPath()).toBe("<id@eu-central-1.amazonses.com>");
    await put("Mail.example.com");
    expect(await attributes()).toEqual({
      MailFromDomain: "mail.example.com",
      MailFromDomainStatus: "PENDING",
      BehaviorOnMxFailure: "USE_DEFAULT_VALUE",
    });
    expect(await returnPath()).toBe("<id@eu-central-1.amazonses.com>");
    cloud.zone.add(mx);
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "SUCCESS" });
    expect(await returnPath()).toBe("<id@mail.example.com>");
    await put(undefined);
    expect(await attributes()).toEqual({ BehaviorOnMxFailure: "USE_DEFAULT_VALUE" });
  });

  test("must have no second MX record, nor one of another region", async () => {
    await put("mail.example.com");
    cloud.zone.add({ ...mx, value: "10 feedback-smtp.eu-west-1.amazonses.com" });
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "PENDING" });
    cloud.zone.add(mx);
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "PENDING" });
    cloud.zone.delete({ ...mx, value: "10 feedback-smtp.eu-west-1.amazonses.com" });
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "SUCCESS" });
  });

  test("fails after 72 hours, and so does one whose record was removed", async () => {
    await put("mail.example.com");
    later(72 * HOUR);
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "FAILED" });
    cloud.zone.add(mx);
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "FAILED" });
    await put("mail.example.com");
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "SUCCESS" });
    cloud.zone.delete(mx);
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "TEMPORARY_FAILURE" });
    later(72 * HOUR);
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "FAILED" });
  });

  test("blocks mails without it, if its owner has set that", async () => {
    await put("mail.example.com", "REJECT_MESSAGE");
    await expect(send()).rejects.toMatchObject({ name: "MailFromDomainNotVerifiedException" });
    const TemplateContent = { Subject: "s", Text: "t" };
    await ses().send(new CreateEmailTemplateCommand({ TemplateName: "one", TemplateContent }));
    const bulk = new SendBulkEmailCommand({
      FromEmailAddress: "news@example.com",
      DefaultContent: { Template: { TemplateName: "one", TemplateData: "{}" } },
      BulkEmailEntries: [{ Destination: { ToAddresses: ["success@simulator.amazonses.com"] } }],
    });
    const status = async () => (await ses().send(bulk)).BulkEmailEntryResults![0]!.Status;
    expect(await status()).toBe("MAIL_FROM_DOMAIN_NOT_VERIFIED");
    cloud.zone.add(mx);
    expect(await status()).toBe("SUCCESS");
    expect(await returnPath()).toBe("<id@mail.example.com>");
    cloud.zone.delete(mx);
    await expect(send()).rejects.toMatchObject({ name: "MailFromDomainNotVerifiedException" });
  });

  test.each(["example.com", "mail.example.org", "notexample.com", "-.example.com", "mail.example.com.evil.org"])(
    "cannot be %s: it must be a subdomain of the identity's",
    async (domain) => {
      await expect(put(domain)).rejects.toMatchObject({ name: "BadRequestException" });
      expect(await attributes()).toEqual({ BehaviorOnMxFailure: "USE_DEFAULT_VALUE" });
    },
  );

  test("of a domain applies to its addresses without a MAIL FROM domain", async () => {
    await cloud.verified("news@example.com");
    await put("mail.example.com");
    cloud.zone.add(mx);
    expect(await returnPath()).toBe("<id@mail.example.com>");
  });

  test("is published together with all records that SES requires", async () => {
    await put("mail.example.com", "REJECT_MESSAGE");
    cloud.zone.add({ ...mx, value: "10 mail.elsewhere.example" });
    expect(cloud.console.publishRecords(place, "example.com")).toBe(true);
    expect(await attributes()).toMatchObject({ MailFromDomainStatus: "SUCCESS" });
    expect(cloud.zone.lookup("mail.example.com", "TXT")).toMatchObject([
      { value: "v=spf1 include:amazonses.com ~all" },
    ]);
    expect(cloud.zone.lookup("_dmarc.example.com", "TXT")).toMatchObject([{ value: "v=DMARC1; p=none;" }]);
    expect(cloud.console.publishRecords(place, "nothing.example")).toBe(false);
  });
});

describe("an identity's attributes", () => {
  test("DKIM signing and feedback forwarding are disabled and enabled", async () => {
    await create("example.com");
    const EmailIdentity = "example.com";
    expect(await get()).toMatchObject({ FeedbackForwardingStatus: true, DkimAttributes: { SigningEnabled: true } });
    await ses().send(new PutEmailIdentityDkimAttributesCommand({ EmailIdentity, SigningEnabled: false }));
    await ses().send(new PutEmailIdentityFeedbackAttributesCommand({ EmailIdentity, EmailForwardingEnabled: false }));
    expect(await get()).toMatchObject({ FeedbackForwardingStatus: false, DkimAttributes: { SigningEnabled: false } });
    await ses().send(new PutEmailIdentityDkimAttributesCommand({ EmailIdentity, SigningEnabled: true }));
    expect(await get()).toMatchObject({ FeedbackForwardingStatus: false, DkimAttributes: { SigningEnabled: true } });
  });

  test("its default configuration set must exist, and applies to its mails", async () => {
    cloud.zone.add(...(await create("example.com")));
    const put = async (ConfigurationSetName?: string) => {
      const input = { EmailIdentity: "example.com", ConfigurationSetName };
      await ses().send(new PutEmailIdentityConfigurationSetAttributesCommand(input));
    };
    await expect(put("absent")).rejects.toMatchObject({ name: "NotFoundException" });
    await ses().send(new CreateConfigurationSetCommand({ ConfigurationSetName: "usual" }));
    await put("usual");
    expect(await get()).toMatchObject({ ConfigurationSetName: "usual" });
    await send();
    const marks = () =>
      cloud.mailbox
        .list()[0]!
        .headers.flatMap(({ name, value }) => (/^x-ses-configuration-set$/i.test(name) ? [value] : []));
    expect(marks()).toEqual(["usual"]);
    await put();
    cloud.mailbox.clear();
    await send();
    expect(marks()).toEqual([]);
  });

  test("of a missing identity cannot be set, nor without the permission", async () => {
    const command = new PutEmailIdentityMailFromAttributesCommand({ EmailIdentity: "absent.example" });
    await expect(ses().send(command)).rejects.toMatchObject({ name: "NotFoundException" });
    const allowed = `arn:aws:ses:eu-central-1:${customerId}:identity/other.example`;
    const Action = "ses:PutEmailIdentityMailFromAttributes";
    const keys = await cloud.assume(cloud.roleWith({ Effect: "Allow", Action, Resource: allowed }));
    await expect(cloud.ses(keys).send(command)).rejects.toMatchObject({ name: "AccessDeniedException" });
  });
});
