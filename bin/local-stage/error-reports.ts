import { envelopesOf } from "#shared/sentry-envelopes.ts";

const named = { environment: "dev", release: "sestina@local" };

/** The site's settings and policy for error reports to `dsn`, in addition to `config`; undefined: errors are not reported. */
export const siteWithReports = (dsn: string | undefined, config: object) =>
  dsn === undefined ? { config } : { config: { ...config, sentry: { dsn, ...named } }, connectTo: [envelopesOf(dsn)] };

/** The environment variables of the Lambda that reports errors. */
export const reportEnvironment = (dsn: string | undefined): Readonly<Record<string, string>> =>
  dsn === undefined ? {} : { SENTRY_DSN: dsn, SENTRY_ENVIRONMENT: named.environment, SENTRY_RELEASE: named.release };
