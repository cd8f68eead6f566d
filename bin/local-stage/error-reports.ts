import { envelopesOf } from "#shared/sentry-envelopes.ts";
import { webConfig } from "./settings.ts";

const named = { environment: "dev", release: "sestina@local" };

/** What the site says and allows where errors are reported to `dsn`; undefined: they are not. */
export const siteWithReports = (dsn: string | undefined) =>
  dsn === undefined
    ? { config: webConfig }
    : { config: { ...webConfig, sentry: { dsn, ...named } }, connectTo: [envelopesOf(dsn)] };

/** What the Lambda that reports errors reads of its environment. */
export const reportEnvironment = (dsn: string | undefined): Readonly<Record<string, string>> =>
  dsn === undefined ? {} : { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: named.environment, SENTRY_RELEASE: named.release };
