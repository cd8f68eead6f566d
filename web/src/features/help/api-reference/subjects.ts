import { say } from "#web/lib/texts/say.ts";
import type { KeyCall } from "./open-api.ts";

interface Subject {
  readonly title: string;
  readonly calls: readonly KeyCall[];
}

/** Each with the paths that are about it. */
const subjects: readonly (readonly [title: () => string, path: RegExp])[] = [
  [() => say("Keys and accounts"), /^\/api\/v1\/(whoami|accounts|token)$/],
  [() => say("Templates"), /^\/api\/v1\/(plan$|templates(?!.*\/(versions|contract|sample-data)))/],
  [() => say("Versions and contracts"), /^\/api\/v1\/templates\/[^/]+\/(versions|contract)/],
  [() => say("Sample data"), /^\/api\/v1\/(templates\/[^/]+\/)?sample-data/],
  [() => say("Checks and previews"), /^\/api\/v1\/(check|render)$/],
  [() => say("Blocks"), /^\/api\/v1\/blocks/],
  [() => say("Images"), /^\/api\/v1\/images/],
  [() => say("Tags and languages"), /^\/api\/v1\/(tags|languages)/],
  [() => say("Jobs"), /^\/api\/v1\/jobs/],
  [() => say("Agents"), /^\/api\/mcp$/],
];

/** Calls by what they are about. */
export function bySubject(calls: readonly KeyCall[]): readonly Subject[] {
  const subjectOf = (call: KeyCall) => subjects.find(([, path]) => path.test(call.path));
  const named = subjects.map((subject) => ({
    title: subject[0](),
    calls: calls.filter((call) => subjectOf(call) === subject),
  }));
  const others = { title: say("Other calls"), calls: calls.filter((call) => subjectOf(call) === undefined) };
  return [...named, others].filter((subject) => subject.calls.length > 0);
}
