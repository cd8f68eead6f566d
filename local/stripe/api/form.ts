/** The values of a form body: texts, lists and named values. */
export type FormValue = string | FormValue[] | { readonly [name: string]: FormValue };

type Branch = Map<string, string | Branch>;

/** "a[b][0]" gives a, b, 0. */
function pathOf(name: string): string[] {
  const [, first = name, rest = ""] = /^([^[]+)((?:\[[^\]]*\])*)$/.exec(name) ?? [];
  return [first, ...[...rest.matchAll(/\[([^\]]*)\]/g)].map(([, part = ""]) => part)];
}

function plant(branch: Branch, [head = "", ...rest]: readonly string[], value: string): void {
  // "expand[]=…" appends.
  const key = head === "" ? String(branch.size) : head;
  if (rest.length === 0) {
    branch.set(key, value);
    return;
  }
  const known = branch.get(key);
  const next: Branch = known instanceof Map ? known : new Map<string, string | Branch>();
  branch.set(key, next);
  plant(next, rest, value);
}

function harvest(branch: Branch): FormValue {
  const entries = [...branch].map(([key, value]) => [key, value instanceof Map ? harvest(value) : value] as const);
  const isList = entries.length > 0 && entries.every(([key], index) => key === String(index));
  return isList ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

/** Parses a form body or a query with Stripe's brackets: `items[0][price]=…`, `metadata[company]=…`, `expand[]=…`. */
export function readForm(text: string): Readonly<Record<string, FormValue>> {
  const root: Branch = new Map<string, string | Branch>();
  for (const [name, value] of new URLSearchParams(text)) plant(root, pathOf(name), value);
  return Object.fromEntries([...root].map(([key, value]) => [key, value instanceof Map ? harvest(value) : value]));
}
