import type { Editor } from "@tiptap/react";
import { openSelectByKey } from "../../../kit/open-select-by-key.ts";
import { flatTags, repeatRules, variableOf, type FlatTag } from "../../../model/merge-tags/flat-tags.ts";
import { useEditor, useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { askForRule, askForTag } from "./ask-for-tag.ts";
import { insertTag, surround } from "./insert-tag.ts";

/** The host's merge tags, conditions and repetitions to insert; absent if the host has none. */
export function MergeTagMenu({ editor }: { readonly editor: Editor }) {
  const say = useSay();
  const session = useSession();
  const tags = useEditor((state) => state.mergeTags);
  const flat = flatTags(tags);
  const mayAsk = useEditor((state) => state.callbacks.includes("mergeTag"));
  const mayAskForRule = useEditor((state) => state.callbacks.includes("mergeTagRule"));
  if (flat.length === 0 && !mayAsk && !mayAskForRule) return null;
  const groups = [...new Set(flat.map(({ group }) => group))];
  const conditional = flat.flatMap((tag) => {
    const variable = variableOf(tag.value);
    return variable === undefined ? [] : [{ ...tag, before: `{{#if ${variable}}}`, after: "{{/if}}" }];
  });

  function choose(chosen: string): void {
    const [kind, at] = chosen.split(" ");
    const index = Number(at);
    const rule = kind === "if" ? conditional[index] : kind === "each" ? repeatRules(tags)[index] : undefined;
    const tag = kind === "tag" ? flat[index] : undefined;
    if (chosen === "ask") askForTag(session, (value) => insertTag(editor, value));
    else if (chosen === "ask-rule") askForRule(session, ({ before, after }) => surround(editor, before, after));
    else if (tag) insertTag(editor, tag.value);
    else if (rule) surround(editor, rule.before, rule.after);
    else insertTag(editor, "{{else}}");
  }

  const option = (tag: FlatTag) => (
    <option key={`${tag.name} ${tag.value}`} value={`tag ${flat.indexOf(tag)}`}>
      {tag.name}
    </option>
  );

  return (
    <select
      className="merge-tags"
      aria-label={say("Insert merge tag")}
      value=""
      onKeyDown={openSelectByKey}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="" disabled>
        {say("Merge tags")}
      </option>
      {mayAsk && <option value="ask">{say("Choose a merge tag…")}</option>}
      {groups.map((group) => {
        const within = flat.filter((tag) => tag.group === group).map(option);
        return group === "" ? (
          within
        ) : (
          <optgroup key={group} label={group}>
            {within}
          </optgroup>
        );
      })}
      {conditional.length > 0 && (
        <optgroup label={say("Only if there is a value")}>
          {conditional.map(({ name }, i) => (
            <option key={name} value={`if ${i}`}>
              {say("If {name}", { name })}
            </option>
          ))}
          <option value="else">{say("Otherwise")}</option>
        </optgroup>
      )}
      {(repeatRules(tags).length > 0 || mayAskForRule) && (
        <optgroup label={say("Repeat")}>
          {mayAskForRule && <option value="ask-rule">{say("Choose what repeats…")}</option>}
          {repeatRules(tags).map(({ name }, i) => (
            <option key={name} value={`each ${i}`}>
              {say("For each: {name}", { name })}
            </option>
          ))}
        </optgroup>
      )}
    </select>
  );
}
