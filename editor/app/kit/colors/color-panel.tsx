import { useMemo, useState } from "react";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useWords } from "../../state/session/use-say.ts";
import { coloursOf, sixDigits } from "../../model/items/design-colors.ts";
import { recentColours, rememberColour } from "./recent-colors.ts";

interface ColourPanelProps {
  readonly label: string;
  readonly value: string;
  /** Whether there may be no colour. */
  readonly optional: boolean;
  /** An empty text takes the colour away. */
  readonly onChange: (colour: string) => void;
  readonly onDone: () => void;
}

const standard = [
  ...["#000000", "#444444", "#777777", "#aaaaaa", "#dddddd", "#ffffff"],
  ...["#b42318", "#d97706", "#ca8a04", "#15803d", "#0e7490", "#1d4ed8"],
  ...["#7c3aed", "#be185d", "#78350f", "#064e3b", "#1e3a8a", "#4a044e"],
];

/** Colours to choose from, those of the mail first; any other by the browser's picker or as hexadecimals. */
export function ColourPanel({ label, value, optional, onChange, onDone }: ColourPanelProps) {
  const say = useWords();
  const { store } = useSession();
  const presets = useEditor((state) => state.colours);
  // What is shown stays while colours are tried out.
  const [ofMail] = useState(() => coloursOf(store.state().design).slice(0, 12));
  const [recent] = useState(recentColours);
  const [draft, setDraft] = useState<string>();
  const current = useMemo(() => sixDigits(value), [value]);

  function choose(colour: string): void {
    rememberColour(colour);
    onChange(colour);
    onDone();
  }

  function type(text: string): void {
    setDraft(text);
    const colour = sixDigits(text);
    if (colour !== undefined) onChange(colour);
  }

  function rows(title: string, colours: readonly string[]) {
    if (colours.length === 0) return null;
    return (
      <div role="group" aria-label={title}>
        <p className="quiet">{title}</p>
        <div className="colour-grid">
          {colours.map((colour) => (
            <button
              key={colour}
              type="button"
              aria-label={colour}
              title={colour}
              aria-pressed={current === colour}
              style={{ background: colour }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(colour)}
            />
          ))}
        </div>
      </div>
    );
  }

  return (
    <div className="colour-panel" role="group" aria-label={say("{label}: choose", { label })}>
      {rows(say("In this mail"), ofMail)}
      {rows(say("Recent"), recent)}
      {rows(say("Standard colors"), presets.length > 0 ? presets : standard)}
      <div className="colour-own">
        <label className="swatch">
          <span style={{ background: value }} />
          <input
            type="color"
            aria-label={say("{label}: pick", { label })}
            value={current ?? "#ffffff"}
            onChange={(event) => onChange(event.target.value)}
            onBlur={(event) => rememberColour(event.target.value)}
          />
        </label>
        <input
          type="text"
          aria-label={say("{label}: hexadecimal", { label })}
          spellCheck={false}
          value={draft ?? value}
          placeholder="#000000"
          onChange={(event) => type(event.target.value)}
          onBlur={() => setDraft(undefined)}
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            onDone();
          }}
        />
        {optional && (
          <button type="button" disabled={value === ""} onClick={() => onChange("")}>
            {say("None")}
          </button>
        )}
      </div>
    </div>
  );
}
