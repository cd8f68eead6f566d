import type { Values } from "#shared/email/design/types.ts";
import { useWords } from "../../../state/session/use-say.ts";
import { useProperty, type Property } from "../../../state/properties/property.ts";
import { ToggleControl } from "./toggle-control.tsx";

interface AlternativeControlProps {
  readonly label: string;
  readonly property: Property;
  readonly id: string | null;
  readonly values: Values;
}

/** What an image shows, for those who do not see it; or the word that there is nothing to say of it. */
export function AlternativeControl({ label, property, id, values }: AlternativeControlProps) {
  const say = useWords();
  const decorative = useProperty(id, values, ["sestinaDecorative"]);
  const isDecorative = decorative.value === true;
  const text = typeof property.value === "string" ? property.value : "";
  return (
    <>
      <label className="field">
        <span className="field-label">{label}</span>
        <input
          type="text"
          disabled={isDecorative}
          placeholder={say("What the image shows")}
          value={text}
          onChange={(event) => property.set(event.target.value)}
        />
      </label>
      {text.trim() === "" && (
        <>
          {!isDecorative && <p className="hint warn">{say("Say what the image shows, or mark it as decoration.")}</p>}
          <ToggleControl
            label={say("Only decoration")}
            on={isDecorative}
            onChange={(on) => decorative.decide(on ? true : undefined)}
          />
        </>
      )}
    </>
  );
}
