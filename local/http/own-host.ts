const OWN_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/**
 * Whether a Host header names this machine by one of its own names. Any other is DNS rebinding: a web site that lets
 * its name point to 127.0.0.1, so that a browser here takes us for that site.
 */
export const isOwnHost = (host: string | undefined): boolean => host !== undefined && OWN_HOST.test(host);
