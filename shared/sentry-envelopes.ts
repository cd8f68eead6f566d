/** Where reports for a DSN of Sentry's go, e.g. "https://o1.ingest.sentry.io/api/7/envelope/" (Sentry: "Envelopes"). */
export function envelopesOf(dsn: string): string {
  const { protocol, host, pathname } = new URL(dsn);
  const [project = "", ...path] = pathname.split("/").reverse();
  return `${protocol}//${host}${path.reverse().join("/")}/api/${project}/envelope/`;
}
