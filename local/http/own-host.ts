const ownHostPattern = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a Host header names this machine. Any other name is DNS rebinding: a web site that points its name to
 * 127.0.0.1, so that a browser takes this server for that site.
 */
export const isOwnHost = (host: string | undefined): boolean => host !== undefined && ownHostPattern.test(host);

const otherNamePattern = /^(?:127\.0\.0\.1|\[::1\])/;

/**
 * The same host by the product's name for it, "localhost:4000" for "127.0.0.1:4000"; undefined if it has that name
 * already. To a browser the two are different sites: each has separate cookies and a separate 'self'.
 */
export const canonicalHost = (host: string): string | undefined =>
  otherNamePattern.test(host) ? host.replace(otherNamePattern, "localhost") : undefined;
