import { isObject, textAt } from "#shared/email/design/json.ts";
import { useEditor } from "../../state/use-editor.ts";
import type { Property } from "../property.ts";
import { useWords } from "../../words/use-words.ts";

interface ConditionControlProps {
  readonly label: string;
  readonly property: Property;
}

/** One of the host's display conditions. One that the host no longer offers is shown, and kept. */
export function ConditionControl({ label, property }: ConditionControlProps) {
  const say = useWords();
  const conditions = useEditor((state) => state.displayConditions);
  const current = isObject(property.value) ? property.value : undefined;
  const chosen = current ? textAt(current, "label", textAt(current, "before")) : "";
  if (conditions.length === 0 && !current) return null;
  const known = chosen === "" || conditions.some((condition) => condition.label === chosen);
  return (
    <label className="field">
      <span className="field-label">{label}</span>
      <select
        value={chosen}
        onChange={(event) => property.decide(conditions.find(({ label: name }) => name === event.target.value) ?? null)}
      >
        <option value="">{say("Always shown")}</option>
        {!known && <option value={chosen}>{chosen}</option>}
        {conditions.map((condition) => (
          <option key={condition.label} value={condition.label} title={condition.description}>
            {condition.label}
          </option>
        ))}
      </select>
    </label>
  );
}
