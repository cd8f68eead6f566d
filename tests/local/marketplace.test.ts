import {
  BatchMeterUsageCommand,
  MeterUsageCommand,
  ResolveCustomerCommand,
  type UsageRecord,
} from "@aws-sdk/client-marketplace-metering";
import { GetEntitlementsCommand } from "@aws-sdk/client-marketplace-entitlement-service";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { operator } from "#local/operator.ts";
import { customerId } from "#tests/support/customer-cloud.ts";
import { HOUR, productCode, startMarketplace, type MarketplaceCloud } from "#tests/support/marketplace-cloud.ts";

let cloud: MarketplaceCloud;
beforeEach(async () => {
  cloud = await startMarketplace();
});
afterEach(() => cloud.close());

const resolve = (RegistrationToken: string) => cloud.metering().send(new ResolveCustomerCommand({ RegistrationToken }));
const types = (accountId: string) => cloud.eventsOf(accountId).map(({ type }) => type);

describe("a registration token", () => {
  test("gives the seller the customer's account and license, and no customer identifier", async () => {
    const agreement = cloud.buy("offer-starter-monthly");
    const token = cloud.marketplace.agreements.issueToken(agreement);
    const customer = {
      ProductCode: productCode,
      CustomerAWSAccountId: customerId,
      LicenseArn: agreement.licenseArn,
    };
    expect(await resolve(token)).toEqual({ $metadata: expect.objectContaining({ httpStatusCode: 200 }), ...customer });
    expect(await resolve(token)).toMatchObject(customer);
  });

  test("is valid for four hours, and a made-up one is invalid", async () => {
    const token = cloud.marketplace.agreements.issueToken(cloud.buy("offer-starter-monthly"));
    cloud.clock.offsetMs = 4 * HOUR;
    await expect(resolve(token)).rejects.toMatchObject({ name: "ExpiredTokenException" });
    await expect(resolve("made-up")).rejects.toMatchObject({ name: "InvalidTokenException" });
  });

  test("can be resolved by the seller only", async () => {
    const token = cloud.marketplace.agreements.issueToken(cloud.buy("offer-starter-monthly"));
    const buyer = cloud.metering(cloud.awsAccounts.getAccount(customerId));
    const asked = buyer.send(new ResolveCustomerCommand({ RegistrationToken: token }));
    await expect(asked).rejects.toMatchObject({ name: "AccessDeniedException" });
    const forged = cloud.metering({ ...operator, secretAccessKey: "wrong" });
    const forgedCall = forged.send(new ResolveCustomerCommand({ RegistrationToken: token }));
    await expect(forgedCall).rejects.toMatchObject({ name: "InvalidSignatureException" });
  });
});

describe("entitlements", () => {
  test("are those of all active agreements, several of one account too", async () => {
    const first = cloud.buy("offer-business-annual", { users: 4 });
    const second = cloud.buy("offer-starter-monthly");
    const all = await cloud.entitlements();
    expect(all.map(({ Dimension, Value, LicenseArn }) => [Dimension, Value!.IntegerValue, LicenseArn])).toEqual(
      expect.arrayContaining([
        ["business", 1, first.licenseArn],
        ["extra_user", 4, first.licenseArn],
        ["starter", 1, second.licenseArn],
      ]),
    );
    expect(all[0]!.ExpirationDate).toBeInstanceOf(Date);
    expect(new Set(all.map(({ CustomerAWSAccountId }) => CustomerAWSAccountId))).toEqual(new Set([customerId]));
  });

  test("are filtered by account, license and dimension, also combined", async () => {
    const mine = cloud.buy("offer-business-annual", { users: 4 });
    cloud.buy("offer-business-annual", { accountId: "999900001111" });
    const found = async (Filter: Record<string, string[]>) =>
      (await cloud.entitlements({ Filter })).map(({ Dimension }) => Dimension);
    expect(await found({ CUSTOMER_AWS_ACCOUNT_ID: ["999900001111"] })).toEqual(["business"]);
    expect(await found({ LICENSE_ARN: [mine.licenseArn] })).toEqual(["business", "extra_user"]);
    expect(await found({ CUSTOMER_AWS_ACCOUNT_ID: [customerId], DIMENSION: ["extra_user", "starter"] })).toEqual([
      "extra_user",
    ]);
    expect(await found({ CUSTOMER_IDENTIFIER: ["anybody"] })).toEqual([]);
  });

  test("are answered in pages of at most 25", async () => {
    for (let count = 0; count < 30; count += 1) cloud.buy("offer-starter-monthly");
    const page = (NextToken?: string, MaxResults?: number) =>
      cloud.entitlement().send(new GetEntitlementsCommand({ ProductCode: productCode, NextToken, MaxResults }));
    const first = await page();
    const second = await page(first.NextToken);
    expect([first.Entitlements!.length, second.Entitlements!.length, second.NextToken]).toEqual([25, 5, undefined]);
    const seen = [...first.Entitlements!, ...second.Entitlements!].map(({ LicenseArn }) => LicenseArn);
    expect(new Set(seen)).toHaveLength(30);
    expect((await page(undefined, 3)).Entitlements).toHaveLength(3);
    await expect(page(undefined, 26)).rejects.toMatchObject({ name: "InvalidParameterException" });
    await expect(page("made-up")).rejects.toMatchObject({ name: "InvalidParameterException" });
  });

  test("require us-east-1, the seller's product, and one kind of customer filter", async () => {
    const elsewhere = cloud.entitlement("eu-central-1").send(new GetEntitlementsCommand({ ProductCode: productCode }));
    await expect(elsewhere).rejects.toThrow("us-east-1 only");
    const Filter = { CUSTOMER_IDENTIFIER: ["a"], CUSTOMER_AWS_ACCOUNT_ID: ["b"] };
    for (const input of [{ ProductCode: "another" }, { Filter }]) {
      await expect(cloud.entitlements(input)).rejects.toMatchObject({ name: "InvalidParameterException" });
    }
  });
});

describe("the seller's event bus in us-east-1", () => {
  test("gets AWS's events of an agreement and its license; the buyer's gets that of the agreement", () => {
    const { id, licenseArn, startsAt, endsAt } = cloud.buy("offer-starter-annual");
    const [created, updated] = cloud.eventsOf(operator.accountId);
    expect(created).toMatchObject({
      type: "Purchase Agreement Created - Proposer",
      detail: {
        catalog: "AWSMarketplace",
        acceptor: { accountId: customerId },
        proposer: { accountId: operator.accountId },
        agreement: { id, intent: "NEW", status: "ACTIVE", startTime: startsAt, endTime: endsAt },
        offer: { id: "offer-starter-annual" },
      },
    });
    expect(created!.detail).not.toHaveProperty("license");
    expect(updated).toMatchObject({
      type: "License Updated - Manufacturer",
      detail: { agreement: { id }, license: { arn: licenseArn }, product: { code: productCode } },
    });
    expect(types(customerId)).toEqual(["Purchase Agreement Created - Acceptor"]);
    expect(Date.parse(endsAt) - Date.parse(startsAt)).toBeGreaterThan(364 * 24 * HOUR);
  });

  test("gets events of a change and of a cancellation, and an hour later the end of the license", async () => {
    const agreement = cloud.buy("offer-starter-monthly");
    const { agreements } = cloud.marketplace;
    const amended = agreements.amend(agreement, {
      offer: { id: "offer-business-monthly", title: "", plan: "business", months: 1 },
      extraUsers: 2,
      extraAccounts: 0,
    });
    expect((await cloud.entitlements()).map(({ Dimension }) => Dimension)).toEqual(["business", "extra_user"]);
    agreements.end(amended, "CANCELLED");
    expect(await cloud.entitlements()).toEqual([]);
    cloud.clock.offsetMs = HOUR;
    await cloud.entitlements();
    expect(types(operator.accountId).slice(2)).toEqual([
      "Purchase Agreement Amended - Proposer",
      "License Updated - Manufacturer",
      "Purchase Agreement Ended - Proposer",
      "License Deprovisioned - Manufacturer",
    ]);
    expect(cloud.eventsOf(operator.accountId)[4]!.detail.agreement).toEqual({ id: agreement.id, status: "CANCELLED" });
  });

  test("gets events of an expired agreement, and of a renewed one", async () => {
    cloud.buy("offer-starter-monthly");
    const renewing = cloud.buy("offer-business-monthly", { autoRenew: true });
    cloud.clock.offsetMs = 32 * 24 * HOUR;
    expect((await cloud.entitlements()).map(({ LicenseArn }) => LicenseArn)).toEqual([renewing.licenseArn]);
    const ends = cloud.eventsOf(operator.accountId).filter(({ type }) => type.startsWith("Purchase Agreement Ended"));
    expect(ends.map(({ detail }) => detail.agreement.status)).toEqual(["EXPIRED", "RENEWED"]);
    const made = cloud.eventsOf(operator.accountId).filter(({ detail }) => detail.agreement.intent === "RENEW");
    expect(made).toHaveLength(1);
  });

  test("gets all events again on request", () => {
    const { id } = cloud.buy("offer-starter-monthly");
    cloud.marketplace.agreements.replay(id);
    const events = cloud.eventsOf(operator.accountId);
    expect(events.slice(2)).toEqual(events.slice(0, 2));
  });
});

describe("usage", () => {
  const record = (agreement: { licenseArn: string }, more: Partial<UsageRecord> = {}): UsageRecord => ({
    CustomerAWSAccountId: customerId,
    LicenseArn: agreement.licenseArn,
    Dimension: "extra_user",
    Quantity: 2,
    Timestamp: cloud.now(),
    ...more,
  });
  const report = async (...UsageRecords: UsageRecord[]) =>
    (await cloud.metering().send(new BatchMeterUsageCommand({ UsageRecords }))).Results!;

  test("counts once: a repetition returns the same record, another quantity is a duplicate", async () => {
    const agreement = cloud.buy("offer-starter-monthly");
    const [first] = await report(record(agreement));
    expect(first).toMatchObject({ Status: "Success", MeteringRecordId: expect.any(String) });
    const [again, other] = await report(record(agreement), record(agreement, { Quantity: 3 }));
    expect(again!.MeteringRecordId).toBe(first!.MeteringRecordId);
    expect(other).toMatchObject({ Status: "DuplicateRecord" });
  });

  test("of an ended agreement is accepted for one more hour", async () => {
    const agreement = cloud.marketplace.agreements.end(cloud.buy("offer-starter-monthly"), "CANCELLED");
    expect((await report(record(agreement)))[0]!.Status).toBe("Success");
    cloud.clock.offsetMs = HOUR;
    await expect(report(record(agreement))).rejects.toMatchObject({ name: "InvalidLicenseException" });
  });

  test("of an account that is no customer is reported as such, if only the product is named", async () => {
    const command = new BatchMeterUsageCommand({
      ProductCode: productCode,
      UsageRecords: [record({ licenseArn: "" }, { LicenseArn: undefined, CustomerAWSAccountId: "999900001111" })],
    });
    expect((await cloud.metering().send(command)).Results![0]!.Status).toBe("CustomerNotSubscribed");
  });

  test.each([
    ["TimestampOutOfBoundsException", { Timestamp: new Date(Date.now() - 7 * HOUR) }],
    ["TimestampOutOfBoundsException", { Timestamp: new Date(Date.now() + HOUR) }],
    ["InvalidUsageDimensionException", { Dimension: "mails" }],
    ["InvalidLicenseException", { LicenseArn: "arn:aws:license-manager::1:license:l-0" }],
    ["InvalidCustomerIdentifierException", { CustomerIdentifier: "abc", CustomerAWSAccountId: undefined }],
    ["InvalidProductCodeException", { LicenseArn: undefined }],
    ["InvalidUsageAllocationsException", { UsageAllocations: [{ AllocatedUsageQuantity: 1 }] }],
  ])("is refused as a whole with %s for %j", async (name, more) => {
    const agreement = cloud.buy("offer-starter-monthly");
    await expect(report(record(agreement, { Dimension: "starter" }), record(agreement, more))).rejects.toMatchObject({
      name,
    });
    expect((await report(record(agreement, { Dimension: "starter", Quantity: 9 })))[0]!.Status).toBe("Success");
  });

  test("has at most 25 records per call", async () => {
    const agreement = cloud.buy("offer-starter-monthly");
    const many = Array.from({ length: 26 }, () => record(agreement));
    await expect(report(...many)).rejects.toMatchObject({ name: "ValidationException" });
  });

  test("can be reported from the customer's account", async () => {
    cloud.buy("offer-starter-monthly");
    const meter = (accountKeys: Parameters<typeof cloud.metering>[0], more = {}) => {
      const input = { ProductCode: productCode, UsageDimension: "starter", UsageQuantity: 1, Timestamp: cloud.now() };
      return cloud.metering(accountKeys).send(new MeterUsageCommand({ ...input, ...more }));
    };
    const buyer = cloud.awsAccounts.getAccount(customerId)!;
    expect((await meter(buyer)).MeteringRecordId).toEqual(expect.any(String));
    const once = { ClientToken: "once" };
    expect((await meter(buyer, once)).MeteringRecordId).toBe((await meter(buyer, once)).MeteringRecordId);
    const other = meter(buyer, { ...once, UsageDimension: "business" });
    await expect(other).rejects.toMatchObject({ name: "IdempotencyConflictException" });
    await expect(meter(buyer, { UsageQuantity: 2 })).rejects.toMatchObject({ name: "DuplicateRequestException" });
    const stranger = cloud.awsAccounts.createAccount({ name: "Another" });
    await expect(meter(stranger)).rejects.toMatchObject({ name: "CustomerNotEntitledException" });
  });
});
