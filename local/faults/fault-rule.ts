import * as z from "zod";

/** The longest delay: no AWS client waits longer by default. */
const LONGEST_MS = 60_000;

const WhichCalls = z.strictObject({
  /** The service's name in the local AWS, e.g. "dynamodb". */
  service: z.string(),
  /** The operation's name in the service's API, e.g. "PutItem"; absent: every operation. */
  operation: z.string().optional(),
  /** The number of calls to hit; absent: until it is removed. */
  calls: z.int().min(1).max(100_000).optional(),
  /** The share of calls to hit. */
  share: z.number().gt(0).max(1).default(1),
  /** The same seed hits the same calls of a series; random if absent. */
  seed: z.int().min(0).max(0xffffffff).optional(),
  /** Only calls signed by this AWS account. */
  accountId: z
    .string()
    .regex(/^\d{12}$/, "an AWS account id has 12 digits")
    .optional(),
  /** Only calls signed for this region. */
  region: z
    .string()
    .regex(/^[a-z]{2}(?:-[a-z]+)+-\d$/, 'a region is written like "eu-central-1"')
    .optional(),
});

/** Whether the operation runs before its answer is dropped. */
const When = z.enum(["before", "after"]).default("before");

export const FaultStatus = z.union([z.literal(429), z.literal(500), z.literal(503)], {
  error: "429 (too many requests), 500 or 503",
});
export type FaultStatus = z.infer<typeof FaultStatus>;

/** The effect of a fault, and the calls that it matches. */
export const NewFault = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("latency"),
      /** The delay before the operation, which then runs. */
      ms: z.int().min(1).max(LONGEST_MS),
      ...WhichCalls.shape,
    }),
    z.strictObject({ kind: z.literal("status"), status: FaultStatus, ...WhichCalls.shape }),
    z.strictObject({
      kind: z.literal("timeout"),
      when: When,
      ms: z.int().min(1).max(LONGEST_MS).default(LONGEST_MS),
      ...WhichCalls.shape,
    }),
    z.strictObject({ kind: z.literal("drop"), when: When, ...WhichCalls.shape }),
  ],
  { error: 'one of "latency", "status", "timeout" and "drop"' },
);
export type NewFault = z.infer<typeof NewFault>;

const Counted = {
  id: z.string(),
  createdAt: z.iso.datetime(),
  seed: z.int(),
  /** Calls that it matched, hit or not. */
  seen: z.int(),
  /** Calls that it hit. */
  hits: z.int(),
};

const [latency, status, timeout, drop] = NewFault.options;

/** A fault as stored. */
export const FaultRule = z.discriminatedUnion("kind", [
  latency.extend(Counted),
  status.extend(Counted),
  timeout.extend(Counted),
  drop.extend(Counted),
]);
export type FaultRule = z.infer<typeof FaultRule>;

/** Whether it may still hit a call. */
export const isActive = ({ calls, hits }: FaultRule): boolean => calls === undefined || hits < calls;
