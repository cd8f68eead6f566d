/** SES's rate limits (AWS: "Service quotas in Amazon SES"). Infinity disables a limit, e.g. in tests. */
export interface SesLimits {
  /** Create, Update, Delete, List and TestRender of templates: each operation separately, per account and region. */
  readonly templateCallsPerSecond: number;
  readonly getTemplatePerSecond: number;
  /** "account": the rate of GetAccount, 1 in the sandbox. */
  readonly recipientsPerSecond: number | "account";
  readonly templatesPerRegion: number;
  readonly identitiesPerRegion: number;
  /** GetSendStatistics and GetSendQuota of v1: each separately, per account and region. */
  readonly statisticsPerSecond: number;
}

export const awsLimits: SesLimits = {
  templateCallsPerSecond: 1,
  getTemplatePerSecond: 50,
  recipientsPerSecond: "account",
  templatesPerRegion: 20_000,
  identitiesPerRegion: 10_000,
  statisticsPerSecond: 1,
};
