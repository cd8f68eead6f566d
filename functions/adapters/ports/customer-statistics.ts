import type { CustomerRole } from "./customer-account.ts";

/** The numbers of mails in 15 minutes. */
export interface StatisticsPoint {
  readonly at: Date;
  readonly deliveryAttempts: number;
  readonly bounces: number;
  readonly complaints: number;
  readonly rejects: number;
}

export interface CustomerStatistics {
  /**
   * The points of the last two weeks, unordered; those without a mail are absent (SES v1: GetSendStatistics).
   * @throws AppError AWS_CREDENTIALS_INVALID, AWS_CREDENTIALS_INSUFFICIENT, SES_BUSY, AWS_UNAVAILABLE
   */
  readonly sendStatistics: (role: CustomerRole) => Promise<StatisticsPoint[]>;
}
