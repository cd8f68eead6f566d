import { mayPass, type Permission } from "#shared/permissions.ts";
import type { Screen } from "../screen.ts";

export interface NavEntry {
  readonly text: string;
  /** Absent: a heading above its entries. */
  readonly href?: string;
  readonly entries: readonly NavEntry[];
}

/** The side navigation of someone who holds `held`: what they may not open is not there, nor a heading above nothing. */
export function navigationFor(screens: readonly Screen[], held: readonly Permission[]): NavEntry[] {
  const allowed = screens.flatMap(({ nav, access, path }) =>
    nav !== undefined && mayPass(access, held) ? [{ ...nav, href: path }] : [],
  );
  const names = [...new Set(allowed.map(({ text, group }) => group ?? text))];
  return names.map((name) => {
    const itself = allowed.find(({ text, group }) => group === undefined && text === name);
    const entries = allowed
      .filter(({ group }) => group === name)
      .map(({ text, href }) => ({ text, href, entries: [] }));
    return { text: name, ...(itself && { href: itself.href }), entries };
  });
}
