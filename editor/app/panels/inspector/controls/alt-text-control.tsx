import type { Values } from "#shared/email/design/types.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { useProperty, type Property } from "../../../state/properties/property.ts";
import { ToggleControl } from "./toggle-control.tsx";

interface AltTextControlProps {
  readonly label: string;
  readonly property: Property;
  readonly id: string | null;
  readonly values: Values;
}

/** The alternative text of an image, or the mark that it is decorative. */
export function AltTextControl({ label, property, id, values }: AltTextControlProps) {
  const say = useSay();
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
          {!isDecorative && <p className="hint warn">{say("Describe the image, or mark it as decoration.")}</p>}
          <ToggleControl
            label={say("Only decoration")}
            on={isDecorative}
            onChange={(on) => decorative.commit(on ? true : undefined)}
          />
        </>
      )}
    </>
  );
}
