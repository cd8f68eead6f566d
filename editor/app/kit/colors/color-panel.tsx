import { useMemo, useState } from "react";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { colorsOf, sixDigits } from "../../model/items/design-colors.ts";
import { ColorArea } from "./color-area.tsx";
import { recentColors } from "./recent-colors.ts";

interface ColorPanelProps {
  readonly label: string;
  readonly value: string;
  /** Whether the color can be removed. */
  readonly optional: boolean;
  /** An empty text removes the color. */
  readonly onChange: (color: string) => void;
  readonly onDone: () => void;
}

const standard = [
  ...["#000000", "#444444", "#777777", "#aaaaaa", "#dddddd", "#ffffff"],
  ...["#b42318", "#d97706", "#ca8a04", "#15803d", "#0e7490", "#1d4ed8"],
  ...["#7c3aed", "#be185d", "#78350f", "#064e3b", "#1e3a8a", "#4a044e"],
];

/**
 * Colors to choose from, those of the brand first, then those of the mail. Other colors come from the sliders or are typed as hexadecimal
 * digits.
 */
export function ColorPanel({ label, value, optional, onChange, onDone }: ColorPanelProps) {
  const say = useSay();
  const { store } = useSession();
  const presets = useEditor((state) => state.colors);
  const ofBrand = useEditor((state) => state.brandColors);
  // The lists stay the same while the user tries colors.
  const [ofMail] = useState(() => colorsOf(store.state().design).slice(0, 12));
  const [recent] = useState(recentColors.list);
  const [draft, setDraft] = useState<string>();
  const current = useMemo(() => sixDigits(value), [value]);

  function choose(color: string): void {
    recentColors.remember(color);
    onChange(color);
    onDone();
  }

  function type(text: string): void {
    setDraft(text);
    const color = sixDigits(text);
    if (color !== undefined) onChange(color);
  }

  function rows(title: string, colors: readonly string[]) {
    if (colors.length === 0) return null;
    return (
      <div role="group" aria-label={title}>
        <p className="quiet">{title}</p>
        <div className="color-grid">
          {colors.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={color}
              title={color}
              aria-pressed={current === color}
              style={{ background: color }}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(color)}
            />
          ))}
        </div>
      </div>
    );
  }

  return (
    <div className="color-panel" role="group" aria-label={say("{label}: choose", { label })}>
      {rows(say("Brand colors"), ofBrand)}
      {rows(say("In this mail"), ofMail)}
      {rows(say("Recent"), recent)}
      {rows(say("Standard colors"), presets.length > 0 ? presets : standard)}
      <ColorArea
        label={label}
        color={current ?? "#ffffff"}
        onChange={onChange}
        onLeave={() => current !== undefined && recentColors.remember(current)}
      />
      <div className="color-own">
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
