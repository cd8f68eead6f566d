/**
 * A key or token of Sestina, with its prefix. Keys of earlier releases have none: those are known by the settings that
 * they were read from.
 */
const secretPattern = /\bsestina_[A-Za-z0-9_-]{12,}/g;

/** Shorter values would be replaced in words. */
const SHORTEST_SECRET = 12;

/** Replaces secrets by their last characters, by which the app names them as well. */
export function withoutSecrets(text: string, secrets: ReadonlySet<string>): string {
  let shown = text.replace(secretPattern, hidden);
  for (const secret of secrets) if (secret.length >= SHORTEST_SECRET) shown = shown.replaceAll(secret, hidden(secret));
  return shown;
}

const hidden = (secret: string): string => `…${secret.slice(-4)}`;
