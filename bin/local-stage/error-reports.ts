import { envelopesOf } from "#shared/sentry-envelopes.ts";
import { webConfig } from "./settings.ts";

const named = { environment: "dev", release: "sestina@local" };

/** The site's settings and policy for error reports to `dsn`; undefined: errors are not reported. */
export const siteWithReports = (dsn: string | undefined) =>
  dsn === undefined
    ? { config: webConfig }
    : { config: { ...webConfig, sentry: { dsn, ...named } }, connectTo: [envelopesOf(dsn)] };

/** The environment variables of the Lambda that reports errors. */
export const reportEnvironment = (dsn: string | undefined): Readonly<Record<string, string>> =>
  dsn === undefined ? {} : { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: named.environment, SENTRY_RELEASE: named.release };
