import { useState } from "react";
import { IconButton } from "../../../kit/icon-button.tsx";
import { ColorPanel } from "../../../kit/colors/color-panel.tsx";
import { useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";

interface ColorControlProps {
  readonly label: string;
  readonly property: Property;
  readonly optional: boolean;
}

/** A color, typed as CSS or chosen in the color panel. An optional color can be removed. */
export function ColorControl({ label, property, optional }: ColorControlProps) {
  const say = useSay();
  const { store } = useSession();
  const [open, setOpen] = useState(false);
  const value = typeof property.value === "string" ? property.value : "";

  return (
    <div
      className="field"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !open) return;
        event.stopPropagation();
        setOpen(false);
      }}
    >
      <div className="field inline">
        <span className="field-label" aria-hidden="true">
          {label}
        </span>
        <span className="color-field">
          <button
            type="button"
            className="swatch"
            data-empty={value === ""}
            aria-label={say("{label}: choose", { label })}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <span style={{ background: value }} />
          </button>
          <input
            type="text"
            aria-label={label}
            className="color-text"
            spellCheck={false}
            value={value}
            placeholder={optional ? say("None") : ""}
            onChange={(event) => property.set(event.target.value)}
          />
          {optional && value !== "" && (
            <IconButton icon="close" label={say("Remove {label}", { label })} onPress={() => property.commit("")} />
          )}
        </span>
      </div>
      {open && (
        <ColorPanel
          label={label}
          value={value}
          optional={optional}
          onChange={property.set}
          onDone={store.endUndoStep}
        />
      )}
    </div>
  );
}
