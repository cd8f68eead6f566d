/** How often SES may be called (AWS: "Service quotas in Amazon SES"). Infinity switches a limit off, e.g. in tests. */
export interface SesLimits {
  /** Create, Update, Delete, List and TestRender of templates: each operation for itself, per account and region. */
  readonly templateCallsPerSecond: number;
  readonly getTemplatePerSecond: number;
  /** "account": what GetAccount says, 1 in the sandbox. */
  readonly recipientsPerSecond: number | "account";
  readonly templatesPerRegion: number;
  readonly identitiesPerRegion: number;
  /** GetSendStatistics and GetSendQuota of v1: each for itself, per account and region. */
  readonly statisticsPerSecond: number;
}

export const AWS_LIMITS: SesLimits = {
  templateCallsPerSecond: 1,
  getTemplatePerSecond: 50,
  recipientsPerSecond: "account",
  templatesPerRegion: 20_000,
  identitiesPerRegion: 10_000,
  statisticsPerSecond: 1,
};
