import { useId, useState } from "react";
import { flatTags, repeatRules, variableOf } from "../../../model/merge-tags/flat-tags.ts";
import { useEditor } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";
import { isVariable, listsOf, writeCondition, type ConditionDraft, type ConditionKind } from "./condition-draft.ts";

interface ConditionBuilderProps {
  readonly kind: ConditionKind;
  readonly draft: ConditionDraft | undefined;
  readonly property: Property;
  /** Called when a condition is set. */
  readonly onStart: () => void;
}

/** The variable and the label of a condition or repetition. */
export function ConditionBuilder({ kind, draft, property, onStart }: ConditionBuilderProps) {
  const say = useSay();
  const suggestions = useId();
  const tags = useEditor((state) => state.mergeTags);
  const [typed, setTyped] = useState(draft?.variable ?? "");
  const variables = flatTags(tags).flatMap(({ name, value }) => {
    const variable = variableOf(value);
    return variable === undefined ? [] : [{ name, variable }];
  });
  const lists = listsOf(repeatRules(tags));
  const offered =
    kind === "each" ? [...lists, ...variables.filter(({ variable }) => !variable.includes("."))] : variables;
  const isWrong = typed !== "" && !isVariable(typed);

  function write(next: ConditionDraft): void {
    const unnamed = { if: "If {name}", unless: "Unless {name}", each: "For each: {name}" } as const;
    property.set(writeCondition(next, say(unnamed[kind], { name: next.variable })));
    onStart();
  }

  function take(text: string): void {
    // The user may paste the whole tag.
    const variable = variableOf(text) ?? text.trim();
    setTyped(variable);
    if (!isVariable(variable)) return;
    const wasUnnamed = draft === undefined || draft.label.endsWith(draft.variable);
    write({ kind, variable, label: wasUnnamed ? "" : draft.label });
  }

  return (
    <>
      <label className="field">
        <span className="field-label">{kind === "each" ? say("List") : say("Variable")}</span>
        <input
          type="text"
          list={suggestions}
          spellCheck={false}
          aria-invalid={isWrong}
          placeholder={kind === "each" ? "items" : "first_name"}
          value={typed}
          onChange={(event) => take(event.target.value)}
        />
        <datalist id={suggestions}>
          {offered.map(({ name, variable }) => (
            <option key={variable} value={variable}>
              {name}
            </option>
          ))}
        </datalist>
      </label>
      {isWrong && <p className="hint warn">{say("A name of letters, digits and _, with dots between its parts.")}</p>}
      {kind === "each" && <p className="hint">{say("Inside, {{this.name}} is the name of the entry.")}</p>}
      {draft && (
        <label className="field">
          <span className="field-label">{say("Label")}</span>
          <input
            type="text"
            value={draft.label}
            onChange={(event) => write({ ...draft, kind, label: event.target.value })}
          />
        </label>
      )}
    </>
  );
}
