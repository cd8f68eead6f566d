import { useState } from "react";
import { useSession } from "../../../state/session/session.ts";
import type { Property } from "../../../state/properties/property.ts";

interface NumberControlProps {
  readonly label: string;
  readonly property: Property;
  readonly min: number;
  readonly max: number;
  readonly unit: "px" | "%" | "";
  readonly step?: number | undefined;
}

/** A number with its unit, written as the design has it: "14px", "140%", or a bare number. */
export function NumberControl({ label, property, min, max, unit, step = 1 }: NumberControlProps) {
  const { store } = useSession();
  // What is being typed may be half a number; the design only gets whole ones.
  const [draft, setDraft] = useState<string>();
  const written = typeof property.value === "string" ? property.value.trim() : "";
  // "100%" in a field of pixels is not 100 pixels: it is named, and stays until somebody writes pixels.
  const isForeign = unit !== "" && /^[\d.]+[^\d.]+$/.test(written) && !written.endsWith(unit);
  const current = isForeign ? Number.NaN : Number.parseFloat(String(property.value));
  const shown = draft ?? (Number.isFinite(current) ? String(current) : "");

  function take(text: string): void {
    setDraft(text);
    const number = Number(text);
    if (text.trim() === "" || !Number.isFinite(number) || number < min || number > max) return;
    property.set(unit === "" ? number : `${number}${unit}`);
  }

  function go(by: number): void {
    const from = Number.isFinite(current) ? current : Math.max(min, 0);
    const to = Math.min(max, Math.max(min, Math.round((from + by) * 100) / 100));
    take(String(to));
    setDraft(undefined);
  }

  // The field itself goes up and down by the arrow keys; these are for the pointer alone.
  const stepper = (by: number, sign: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => go(by)}
      onMouseLeave={store.settle}
    >
      {sign}
    </button>
  );

  return (
    <label className="field inline">
      <span className="field-label">{label}</span>
      <span className="with-unit">
        <input
          type="number"
          min={min}
          max={max}
          step={step}
          value={shown}
          placeholder={isForeign ? written : undefined}
          aria-description={isForeign ? undefined : unit}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setDraft(undefined)}
        />
        {unit !== "" && !isForeign && (
          <span className="unit" aria-hidden="true">
            {unit}
          </span>
        )}
        <span className="steppers">
          {stepper(step, "+")}
          {stepper(-step, "−")}
        </span>
      </span>
    </label>
  );
}
