/**
 * What AWS asks, in USD: list prices of us-east-1 as they were known to us in 2026, with the free tiers that never end
 * and without those of an account's first months. Only DynamoDB's were compared with a source: look at AWS's price pages
 * before a decision hangs on one. Frankfurt is dearer by 5 to 25%, service by service.
 * Whoever changes a number here runs `node bin/costs.ts`, which writes the table of docs/costs.md anew.
 */
export const prices = {
  cognitoUser: { each: 0.015, free: 10_000 },
  apiMillion: { each: 1, free: 0 },
  lambdaMillion: { each: 0.2, free: 1 },
  lambdaGbSecond: { each: 0.000_013_333_4, free: 400_000 },
  tableReadMillion: { each: 0.125, free: 0 },
  tableWriteMillion: { each: 0.625, free: 0 },
  tableGb: { each: 0.25, free: 25 },
  /** Recovery to a point in time, and a warm copy by AWS Backup. */
  tableBackupGb: { each: 0.2 + 0.1, free: 0 },
  imageGb: { each: 0.023, free: 0 },
  webMillion: { each: 1, free: 10 },
  webGb: { each: 0.085, free: 1024 },
  firewallMillion: { each: 0.6, free: 0 },
  queueMillion: { each: 0.5, free: 1 },
  logGb: { each: 0.5 + 0.03, free: 5 },
  traceMillion: { each: 5, free: 0.1 },
  mailThousand: { each: 0.1, free: 0 },
  /** A month, whoever comes: a web ACL with six rules, 30 alarms, a dashboard, 5 secrets, a key, a hosted zone. */
  standing: { each: 5 + 6 + 30 * 0.1 + 3 + 5 * 0.4 + 1 + 0.5, free: 0 },
} as const;
export type PriceName = keyof typeof prices;
