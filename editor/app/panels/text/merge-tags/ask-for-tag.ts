import { isObject, textAt } from "#shared/email/design/json.ts";
import type { MergeTag } from "../../../../protocol/merge-tags.ts";
import { callbackContext } from "../../../model/items/callback-context.ts";
import { repeatRules, type RepeatRule } from "../../../model/merge-tags/flat-tags.ts";
import type { Session } from "../../../state/session/session.ts";

/** Calls the host's `mergeTag` callback, with which the host offers its merge tags. */
export function askForTag(session: Session, take: (value: string) => void): void {
  ask(session, "mergeTag", (answer) => {
    const value = textAt(answer, "value");
    if (value !== "") take(value);
  });
}

/** Calls the host's `mergeTagRule` callback, which returns the tag and the rule to repeat by. */
export function askForRule(session: Session, take: (rule: RepeatRule) => void): void {
  ask(session, "mergeTagRule", (answer) => {
    const { mergeTags } = session.store.state();
    const [group, rule] = [textAt(answer, "mergeTagGroup"), textAt(answer, "mergeTagRule")];
    const found = repeatRules(mergeTags).find((each) => each.group === group && each.rule === rule);
    if (found) take(found);
  });
}

function ask({ askHost, store }: Session, callback: string, take: (answer: Readonly<Record<string, unknown>>) => void) {
  const { design, selected, mergeTags } = store.state();
  const stop = askHost(
    callback,
    { mergeTags: asGiven(mergeTags), context: callbackContext(design, selected) },
    (answer) => {
      stop();
      if (isObject(answer)) take(answer);
    },
  );
}

/** The tags as an object, which hosts of Unlayer's editor expect; tags of a list get their index as the key. */
function asGiven(tags: readonly MergeTag[]): Readonly<Record<string, MergeTag>> {
  return Object.fromEntries(tags.map((tag, i) => [tag.key ?? String(i), tag]));
}
