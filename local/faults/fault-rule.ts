import * as z from "zod";

/** The longest that a call is kept waiting: no client of AWS waits longer by default. */
const LONGEST_MS = 60_000;

const WhichCalls = z.strictObject({
  /** As the small cloud names it, e.g. "dynamodb". */
  service: z.string(),
  /** By the service's own name, e.g. "PutItem"; absent: every operation. */
  operation: z.string().optional(),
  /** How many calls it hits, then it is used up; absent: until it is removed. */
  calls: z.int().min(1).max(100_000).optional(),
  /** Which share of the calls it hits. */
  share: z.number().gt(0).max(1).default(1),
  /** The same seed hits the same calls of a row; drawn when absent. */
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

/** Whether the operation is carried out before its caller is left without an answer. */
const When = z.enum(["before", "after"]).default("before");

export const FaultStatus = z.union([z.literal(429), z.literal(500), z.literal(503)], {
  error: "429 (too many requests), 500 or 503",
});
export type FaultStatus = z.infer<typeof FaultStatus>;

/** What a fault does, and to which calls. */
export const NewFault = z.discriminatedUnion(
  "kind",
  [
    z.strictObject({
      kind: z.literal("latency"),
      /** Waited before the operation, which is then carried out. */
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
  /** Calls that it applied to, hit or not. */
  seen: z.int(),
  /** Calls that it hit. */
  hits: z.int(),
};

const [latency, status, timeout, drop] = NewFault.options;

/** A fault as it is kept. */
export const FaultRule = z.discriminatedUnion("kind", [
  latency.extend(Counted),
  status.extend(Counted),
  timeout.extend(Counted),
  drop.extend(Counted),
]);
export type FaultRule = z.infer<typeof FaultRule>;

/** Whether it may still hit a call. */
export const isOn = ({ calls, hits }: FaultRule): boolean => calls === undefined || hits < calls;
