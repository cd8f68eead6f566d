import { useState } from "react";
import { IconButton } from "../../../kit/icon-button.tsx";
import { ColourPanel } from "../../../kit/colors/color-panel.tsx";
import { useSession } from "../../../state/session/session.ts";
import { useWords } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";

interface ColourControlProps {
  readonly label: string;
  readonly property: Property;
  readonly optional: boolean;
}

/** A colour as CSS writes it, or from those at hand. An optional one can be taken away: what lies behind shows. */
export function ColourControl({ label, property, optional }: ColourControlProps) {
  const say = useWords();
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
        <span className="colour-field">
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
      {open && (
        <ColourPanel label={label} value={value} optional={optional} onChange={property.set} onDone={store.settle} />
      )}
    </div>
  );
}
