const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a Host header names this machine by one of its own names. Any other is DNS rebinding: a web site that lets
 * its name point to 127.0.0.1, so that a browser here takes us for that site.
 */
export const isOwnHost = (host: string | undefined): boolean => host !== undefined && OWN_HOST.test(host);

const OTHER_NAME = /^(?:127\.0\.0\.1|\[::1\])/;

/**
 * The same host by the name that the product calls itself, "localhost:4000" for "127.0.0.1:4000"; undefined for what is
 * called so already. To a browser the two are strangers: each has its own session and its own 'self'.
 */
export const byItsName = (host: string): string | undefined =>
  OTHER_NAME.test(host) ? host.replace(OTHER_NAME, "localhost") : undefined;
