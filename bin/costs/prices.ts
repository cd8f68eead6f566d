import type { Source } from "./source.ts";
import { STANDING_COST } from "./standing.ts";

interface Price {
  /** USD per unit. */
  readonly each: number;
  /** The units that are permanently free each month, not those of an account's first months. */
  readonly free: number;
  readonly source: Source;
}

/**
 * AWS's list prices of us-east-1. Other regions are more expensive, Frankfurt by 5 to 25% from memory, depending on the
 * service: check AWS's price pages before a decision depends on one. After a change of a number here run `node
 * bin/costs.ts`, which updates the table of docs/costs.md.
 */
export const prices = {
  /**
   * For the Plus plan, which threat protection requires and which has no free users; Essentials: 0.015, 10,000 free.
   */
  cognitoUser: { each: 0.02, free: 0, source: "memory" },
  apiMillion: { each: 1, free: 0, source: "aws" },
  lambdaMillion: { each: 0.2, free: 1, source: "aws" },
  /** On arm64. */
  lambdaGbSecond: { each: 0.000_013_333_4, free: 400_000, source: "others" },
  tableReadMillion: { each: 0.125, free: 0, source: "others" },
  tableWriteMillion: { each: 0.625, free: 0, source: "others" },
  tableGb: { each: 0.25, free: 25, source: "others" },
  tableRecoveryGb: { each: 0.2, free: 0, source: "others" },
  tableCopyGb: { each: 0.1, free: 0, source: "others" },
  imageGb: { each: 0.023, free: 0, source: "memory" },
  imageBackupGb: { each: 0.05, free: 0, source: "others" },
  webMillion: { each: 1, free: 10, source: "others" },
  webGb: { each: 0.085, free: 1024, source: "aws" },
  firewallMillion: { each: 0.6, free: 0, source: "others" },
  /** For FIFO queues; the queue of mail events is a standard queue and costs less. */
  queueMillion: { each: 0.5, free: 1, source: "others" },
  logGb: { each: 0.5 + 0.03, free: 5, source: "others" },
  traceMillion: { each: 5, free: 0.1, source: "aws" },
  mailThousand: { each: 0.1, free: 0, source: "others" },
  standing: { each: STANDING_COST, free: 0, source: "others" },
} as const satisfies Record<string, Price>;
export type PriceName = keyof typeof prices;
