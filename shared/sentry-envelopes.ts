/** Sentry: "DSN", its parts: protocol, public key, host, path, project. */
const form = /^(https?):\/\/\w+@([^/@]+)((?:\/[^/]+)*)\/(\d+)$/;

/**
 * Where reports for a DSN of Sentry's go, e.g. "https://o1.ingest.sentry.io/api/7/envelope/".
 * @throws for what is no DSN
 */
export function envelopesOf(dsn: string): string {
  const [whole, protocol = "", host = "", path = "", project = ""] = form.exec(dsn) ?? [];
  if (whole === undefined) throw new Error("this is no DSN of Sentry's");
  return `${protocol}://${host}${path}/api/${project}/envelope/`;
}
