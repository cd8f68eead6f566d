import * as z from "zod";
import { JsonServiceError } from "#local/aws/json-protocol.ts";
import { dimensions } from "./offers.ts";

const Tags = z.array(z.strictObject({ Key: z.string().min(1).max(100), Value: z.string().min(1).max(256) })).max(5);
const Quantity = z.int().min(0).max(2_147_483_647);

export const Allocations = z
  .array(z.strictObject({ AllocatedUsageQuantity: Quantity, Tags: Tags.optional() }))
  .min(1)
  .max(2500)
  .optional();

export const UsageRecordInput = z.strictObject({
  /** Seconds since 1970. */
  Timestamp: z.number(),
  CustomerIdentifier: z.string().optional(),
  CustomerAWSAccountId: z.string().optional(),
  LicenseArn: z.string().optional(),
  Dimension: z.string().min(1).max(255),
  Quantity: Quantity.optional(),
  UsageAllocations: Allocations,
});
export type UsageRecordInput = z.infer<typeof UsageRecordInput>;

/**
 * AWS's guide says 6 hours, the reference of `UsageRecord` says 24 (AWS: "BatchMeterUsage"); the smaller limit is
 * implemented.
 */
const OLDEST_SECONDS = 6 * 60 * 60;

/** Throws unless a usage is recent, of a known dimension, and its parts add up to the whole. */
export function checkUsage(
  {
    timestamp,
    dimension,
    quantity,
    allocations,
  }: {
    readonly timestamp: number;
    readonly dimension: string;
    readonly quantity: number;
    readonly allocations: z.infer<typeof Allocations>;
  },
  now: Date,
): void {
  const age = now.getTime() / 1000 - timestamp;
  if (age < 0 || age >= OLDEST_SECONDS) {
    const message = `The timestamp ${new Date(timestamp * 1000).toISOString()} is out of the allowed range.`;
    throw new JsonServiceError("TimestampOutOfBoundsException", message);
  }
  if (!dimensions.some((known) => known === dimension)) {
    const message = `The usage dimension ${dimension} does not match one of the product's.`;
    throw new JsonServiceError("InvalidUsageDimensionException", message);
  }
  const sum = allocations?.reduce((total, { AllocatedUsageQuantity }) => total + AllocatedUsageQuantity, 0);
  if (sum !== undefined && sum !== quantity) {
    const message = "Sum of allocated usage quantities is not equal to the usage quantity.";
    throw new JsonServiceError("InvalidUsageAllocationsException", message);
  }
}
