import { randomUUID } from "node:crypto";
import database, { type Item, type Table } from "dynalite/db/index.js";
import * as z from "zod";
import type { Change } from "../change.ts";
import { itemBytes } from "../limits.ts";
import { isSameItem } from "./same-item.ts";

export const StreamViewType = z.enum(["NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES", "KEYS_ONLY"]);
export type StreamViewType = z.infer<typeof StreamViewType>;

const Attributes = z.record(z.string(), z.record(z.string(), z.unknown()));

/** The origin of a change, if not a caller. */
export const UserIdentity = z.object({ type: z.string(), principalId: z.string() });
export type UserIdentity = z.infer<typeof UserIdentity>;

/** One change as Lambda receives it (AWS: "Using AWS Lambda with Amazon DynamoDB"). */
export const StreamRecord = z.object({
  eventID: z.string(),
  eventName: z.enum(["INSERT", "MODIFY", "REMOVE"]),
  eventVersion: z.literal("1.1"),
  eventSource: z.literal("aws:dynamodb"),
  awsRegion: z.string(),
  dynamodb: z.object({
    /** Seconds since 1970. */
    ApproximateCreationDateTime: z.number(),
    Keys: Attributes,
    NewImage: Attributes.optional(),
    OldImage: Attributes.optional(),
    SequenceNumber: z.string(),
    SizeBytes: z.number(),
    StreamViewType,
  }),
  userIdentity: UserIdentity.optional(),
  eventSourceARN: z.string(),
});
export type StreamRecord = z.infer<typeof StreamRecord>;

function keysOf(table: Table, item: Item): Item {
  const keys: Record<string, Item[string]> = {};
  database.traverseKey(table, (name) => {
    const value = item[name];
    if (value !== undefined) keys[name] = value;
  });
  return keys;
}

/** Whether a table's stream records a change: a put of an identical item is not recorded. */
export const isRecorded = (table: Table | undefined, { before, after }: Change): boolean =>
  table?.StreamSpecification?.StreamEnabled === true && !isSameItem(before, after);

/** The record of a change of a table with a stream. */
export function streamRecord(
  table: Table,
  { before, after }: Change,
  { sequence, now, by }: { readonly sequence: string; readonly now: Date; readonly by: UserIdentity | undefined },
): StreamRecord {
  const view = table.StreamSpecification?.StreamViewType ?? "KEYS_ONLY";
  const images = {
    ...((view === "NEW_IMAGE" || view === "NEW_AND_OLD_IMAGES") && after !== undefined && { NewImage: after }),
    ...((view === "OLD_IMAGE" || view === "NEW_AND_OLD_IMAGES") && before !== undefined && { OldImage: before }),
  };
  const Keys = keysOf(table, after ?? before ?? {});
  const arn = table.LatestStreamArn ?? "";
  return {
    eventID: randomUUID().replaceAll("-", ""),
    eventName: before === undefined ? "INSERT" : after === undefined ? "REMOVE" : "MODIFY",
    eventVersion: "1.1",
    eventSource: "aws:dynamodb",
    awsRegion: arn.split(":")[3] ?? "",
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(now.getTime() / 1000),
      Keys,
      ...images,
      SequenceNumber: sequence,
      SizeBytes: [Keys, ...Object.values(images)].reduce((sum, item) => sum + itemBytes(item), 0),
      StreamViewType: view,
    },
    ...(by && { userIdentity: by }),
    eventSourceARN: arn,
  };
}
