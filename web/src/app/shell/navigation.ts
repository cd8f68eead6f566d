import { mayPass, type Permission } from "#shared/permissions.ts";
import type { Screen } from "../screen.ts";

export interface NavEntry {
  readonly text: string;
  /** Where it leads; a heading may lead nowhere. */
  readonly href?: string;
  /** No screen itself, but a name above some. */
  readonly isHeading?: true;
  readonly entries: readonly NavEntry[];
}

/** Headings that are links themselves: to the first entry below them. */
const linkedHeadings: readonly string[] = ["Settings"];

/** The side navigation of someone who holds `held`: what they may not open is not there, nor a heading above nothing. */
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
