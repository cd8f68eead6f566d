import { useState } from "react";
import { isObject, textAt } from "#shared/email/design/json.ts";
import { DisplayCondition } from "../../../../protocol/options.ts";
import { callbackContext } from "../../../model/items/callback-context.ts";
import { useEditor, useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";
import { ConditionBuilder } from "./condition-builder.tsx";
import { conditionKinds, readCondition, type ConditionKind } from "./condition-draft.ts";

interface ConditionControlProps {
  readonly label: string;
  readonly property: Property;
}

/**
 * Sets the display condition of an item: none, one of the host's, or a condition or repetition by a variable. Other
 * existing conditions are shown and kept.
 */
export function ConditionControl({ label, property }: ConditionControlProps) {
  const say = useSay();
  const { askHost, store } = useSession();
  const conditions = useEditor((state) => state.displayConditions);
  const mayAsk = useEditor((state) => state.callbacks.includes("displayCondition"));
  const [building, setBuilding] = useState<ConditionKind>();
  const current = isObject(property.value) ? property.value : undefined;
  const ofHost = conditions.findIndex(
    (each) => each.before === current?.["before"] && each.after === current["after"] && each.label === current["label"],
  );
  const draft = ofHost === -1 ? readCondition(current) : undefined;
  const kind = building ?? draft?.kind;
  const chosen = kind ?? (ofHost !== -1 ? `host ${ofHost}` : current ? "other" : "");

  function choose(value: string): void {
    const built = conditionKinds.find((each) => each === value);
    setBuilding(built);
    if (built) {
      // The variable is kept when the kind of the condition changes.
      if (draft) property.commit({ ...current, before: `{{#${built} ${draft.variable}}}`, after: `{{/${built}}}` });
    } else if (value !== "other") property.commit(conditions[Number(value.slice(5) || Number.NaN)] ?? null);
  }

  function ask(): void {
    const { design, selected } = store.state();
    const stop = askHost("displayCondition", { ...current, context: callbackContext(design, selected) }, (answer) => {
      stop();
      const condition = DisplayCondition.safeParse(answer);
      if (condition.success) property.commit(condition.data);
      else if (answer === null) property.commit(null);
    });
  }

  return (
    <div className="field condition">
      <label className="field">
        <span className="field-label">{label}</span>
        <select value={chosen} onChange={(event) => choose(event.target.value)}>
          <option value="">{say("Always shown")}</option>
          {conditions.length > 0 && (
            <optgroup label={say("Your conditions")}>
              {conditions.map((condition, i) => (
                <option
                  key={`${condition.label} ${condition.before}`}
                  value={`host ${i}`}
                  title={condition.description}
                >
                  {condition.label}
                </option>
              ))}
            </optgroup>
          )}
          {chosen === "other" && current && (
            <option value="other">{textAt(current, "label", textAt(current, "before"))}</option>
          )}
          <optgroup label={say("By a variable")}>
            <option value="if">{say("Only if there is a value")}</option>
            <option value="unless">{say("Only if there is no value")}</option>
            <option value="each">{say("Once for each entry of a list")}</option>
          </optgroup>
        </select>
      </label>
      {kind !== undefined && (
        <ConditionBuilder
          key={kind}
          kind={kind}
          draft={draft}
          property={property}
          onStart={() => setBuilding(undefined)}
        />
      )}
      {mayAsk && (
        <div className="buttons">
          <button type="button" onClick={ask}>
            {say("Choose…")}
          </button>
        </div>
      )}
      {current && (
        <p className="around">
          <code>{textAt(current, "before")}</code> … <code>{textAt(current, "after")}</code>
        </p>
      )}
    </div>
  );
}
