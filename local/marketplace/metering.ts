import * as z from "zod";
import { jsonOperation, JsonServiceError, type JsonOperation } from "#local/aws/json-protocol.ts";
import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { Store } from "#local/store.ts";
import { UsageRecord, type Agreement } from "./agreement.ts";
import type { Agreements } from "./agreements.ts";
import { forSeller } from "./seller-access.ts";
import { Allocations, checkUsage, UsageRecordInput } from "./usage-input.ts";

export interface MeteringParts {
  readonly store: Store;
  readonly agreements: Agreements;
  readonly productCode: string;
  readonly now: () => Date;
  readonly random: RandomBytes;
}

const BatchMeterUsage = z.strictObject({
  UsageRecords: z.array(UsageRecordInput).max(25),
  ProductCode: z.string().min(1).max(255).optional(),
});

const MeterUsage = z.strictObject({
  ProductCode: z.string().min(1).max(255),
  Timestamp: z.number(),
  UsageDimension: z.string().min(1).max(255),
  UsageQuantity: z.int().min(0).optional(),
  UsageAllocations: Allocations,
  DryRun: z.boolean().optional(),
  ClientToken: z.string().min(1).max(64).optional(),
});

const HOUR_SECONDS = 60 * 60;

function requireProduct(given: string | undefined, productCode: string): void {
  if (given === undefined || given === productCode) return;
  throw new JsonServiceError("InvalidProductCodeException", `The product code ${given} is not valid.`);
}

/** The reported usage for a customer, license, dimension and hour; a repeated report counts once. */
function openUsage({ store, random }: MeteringParts) {
  const records = store.collection("marketplace/usage", UsageRecord);
  return (agreement: Agreement, dimension: string, quantity: number, timestamp: number): UsageRecord | "different" => {
    const { accountId, licenseArn } = agreement;
    const key = [accountId, licenseArn, dimension, Math.floor(timestamp / HOUR_SECONDS)].join(" ");
    const known = records.get(key);
    if (known !== undefined) return known.quantity === quantity ? known : "different";
    const at = new Date(timestamp * 1000).toISOString();
    const record = { key, meteringRecordId: uuid(random), accountId, licenseArn, dimension, quantity, at };
    records.put(key, record);
    return record;
  };
}

const takesUsage = ({ status, deprovisionedAt }: Agreement): boolean =>
  status !== "RENEWED" && deprovisionedAt === undefined;

/** The agreement of a record: that of its license, or an account's newest if only the product is named. */
function agreementOf({ agreements }: MeteringParts, record: UsageRecordInput): Agreement | undefined {
  const ofAccount = agreements.list().filter(({ accountId }) => accountId === record.CustomerAWSAccountId);
  const usable = ofAccount.filter(takesUsage);
  if (record.LicenseArn === undefined) return usable[0];
  const found = usable.find(({ licenseArn }) => licenseArn === record.LicenseArn);
  if (found !== undefined) return found;
  throw new JsonServiceError(
    "InvalidLicenseException",
    `The license ${record.LicenseArn} is not valid for this customer.`,
  );
}

function checkRecord(record: UsageRecordInput, productCode: string | undefined, now: Date): void {
  if (record.CustomerIdentifier !== undefined || record.CustomerAWSAccountId === undefined) {
    const message = `The customer identifier ${record.CustomerIdentifier ?? ""} does not exist.`;
    throw new JsonServiceError("InvalidCustomerIdentifierException", message);
  }
  if (record.LicenseArn === undefined && productCode === undefined) {
    throw new JsonServiceError(
      "InvalidProductCodeException",
      "A record needs a LicenseArn, or the call a ProductCode.",
    );
  }
  const { Timestamp: timestamp, Dimension: dimension, Quantity: quantity = 0, UsageAllocations: allocations } = record;
  checkUsage({ timestamp, dimension, quantity, allocations }, now);
}

function batchMeterUsage(parts: MeteringParts): JsonOperation {
  const report = openUsage(parts);
  return jsonOperation(BatchMeterUsage, ({ UsageRecords, ProductCode }) => {
    requireProduct(ProductCode, parts.productCode);
    for (const record of UsageRecords) checkRecord(record, ProductCode, parts.now());
    const found = UsageRecords.map((record) => ({ record, agreement: agreementOf(parts, record) }));
    const results = parts.store.atomically(() =>
      found.map(({ record, agreement }) => {
        if (agreement === undefined) return { UsageRecord: record, Status: "CustomerNotSubscribed" };
        const reported = report(agreement, record.Dimension, record.Quantity ?? 0, record.Timestamp);
        if (reported === "different") return { UsageRecord: record, Status: "DuplicateRecord" };
        return { UsageRecord: record, MeteringRecordId: reported.meteringRecordId, Status: "Success" };
      }),
    );
    return { Results: results, UnprocessedRecords: [] };
  });
}

/** Refuses a client token that was used with another call before. */
function requireSameCall(store: Store, accountId: string, { ClientToken, ...call }: z.infer<typeof MeterUsage>): void {
  if (ClientToken === undefined) return;
  const calls = store.collection("marketplace/client-token", z.string());
  const key = `${accountId} ${ClientToken}`;
  const before = calls.get(key);
  if (before !== undefined && before !== JSON.stringify(call)) {
    throw new JsonServiceError("IdempotencyConflictException", "The ClientToken is being used for multiple requests.");
  }
  calls.put(key, JSON.stringify(call));
}

/** Called in the customer's account, by software that runs there. */
function meterUsage(parts: MeteringParts): JsonOperation {
  const report = openUsage(parts);
  return jsonOperation(MeterUsage, (input, { caller }) => {
    requireSameCall(parts.store, caller.accountId, input);
    requireProduct(input.ProductCode, parts.productCode);
    const { Timestamp: timestamp, UsageDimension: dimension, UsageQuantity: quantity = 0 } = input;
    checkUsage({ timestamp, dimension, quantity, allocations: input.UsageAllocations }, parts.now());
    const agreement = parts.agreements.list().find((each) => each.accountId === caller.accountId && takesUsage(each));
    if (agreement === undefined) {
      const message = `Account ${caller.accountId} does not have a valid subscription for the product.`;
      throw new JsonServiceError("CustomerNotEntitledException", message);
    }
    if (input.DryRun) throw new JsonServiceError("DryRunOperation", "The request would have succeeded.");
    const reported = report(agreement, dimension, quantity, timestamp);
    if (reported !== "different") return { MeteringRecordId: reported.meteringRecordId };
    const message = "A metering record has already been emitted for this dimension and time with another quantity.";
    throw new JsonServiceError("DuplicateRequestException", message);
  });
}

/** Usage that is added to a customer's bill. */
export const meteringOperations = (parts: MeteringParts): Record<string, JsonOperation> => ({
  BatchMeterUsage: forSeller("BatchMeterUsage", batchMeterUsage(parts)),
  MeterUsage: meterUsage(parts),
});
