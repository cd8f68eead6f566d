import { IconButton } from "../../chrome/icon-button.tsx";
import type { Property } from "../property.ts";
import { useWords } from "../../words/use-words.ts";

interface ColourControlProps {
  readonly label: string;
  readonly property: Property;
  readonly optional: boolean;
}

/** A colour by picker or as CSS writes it. An optional one can be taken away, which leaves what lies behind it. */
export function ColourControl({ label, property, optional }: ColourControlProps) {
  const say = useWords();
  const value = typeof property.value === "string" ? property.value : "";
  return (
    <div className="field inline">
      <span className="field-label" aria-hidden="true">
        {label}
      </span>
      <span className="colour-field">
        <span className="swatch" data-empty={value === ""}>
          <span style={{ background: value }} />
          <input
            type="color"
            aria-label={say("{label}: pick", { label })}
            value={pickerValue(value)}
            onChange={(event) => property.set(event.target.value)}
          />
        </span>
        <input
          type="text"
          aria-label={label}
          className="colour-text"
          spellCheck={false}
          value={value}
          placeholder={optional ? say("None") : ""}
          onChange={(event) => property.set(event.target.value)}
        />
        {optional && value !== "" && (
          <IconButton icon="close" label={say("Remove {label}", { label })} onPress={() => property.decide("")} />
        )}
      </span>
    </div>
  );
}

/** The picker reads six digits only. */
function pickerValue(colour: string): string {
  if (/^#[0-9a-f]{6}$/i.test(colour)) return colour;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(colour);
  return short
    ? `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join("")}`
    : "#ffffff";
}
