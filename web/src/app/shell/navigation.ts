import { mayPass, type Permission } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import type { Screen } from "../screen.ts";

export interface NavEntry {
  readonly text: string;
  /** The target; a heading may have none. */
  readonly href?: string;
  /** A name above some screens, not a screen itself. */
  readonly isHeading?: true;
  readonly entries: readonly NavEntry[];
}

/** Headings that link to the first entry below them. */
const linkedHeadings: readonly string[] = [say("Settings")];

/**
 * The side navigation for a user with the permissions `held`: without entries they may not open and without empty
 * headings.
 */
export function navigationFor(screens: readonly Screen[], held: readonly Permission[]): NavEntry[] {
  const allowed = screens.flatMap(({ nav, access, path }) =>
    nav !== undefined && mayPass(nav.access ?? access, held) ? [{ ...nav, href: path }] : [],
  );
  const names = [...new Set(allowed.map(({ text, group }) => group ?? text))];
  return names.map((name) => {
    const itself = allowed.find(({ text, group }) => group === undefined && text === name);
    const entries = allowed
      .filter(({ group }) => group === name)
      .map(({ text, href }) => ({ text, href, entries: [] }));
    const linked = itself ?? (linkedHeadings.includes(name) ? entries[0] : undefined);
    return { text: name, ...(linked && { href: linked.href }), ...(!itself && { isHeading: true }), entries };
  });
}
