import type { CustomerRole } from "./customer-account.ts";

/** What happened to the mails of a quarter of an hour. */
export interface StatisticsPoint {
  readonly at: Date;
  readonly deliveryAttempts: number;
  readonly bounces: number;
  readonly complaints: number;
  readonly rejects: number;
}

export interface CustomerStatistics {
  /**
   * The points of the last two weeks in no order; those without a mail are left out (SES v1: GetSendStatistics).
   * @throws AppError AWS_CREDENTIALS_INVALID, AWS_CREDENTIALS_INSUFFICIENT, SES_BUSY, AWS_UNAVAILABLE
   */
  readonly sendStatistics: (role: CustomerRole) => Promise<StatisticsPoint[]>;
}
