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

/** A number with a unit, stored as in the design: "14px", "140%", or a plain number. */
export function NumberControl({ label, property, min, max, unit, step = 1 }: NumberControlProps) {
  const { store } = useSession();
  // The typed text may be incomplete; only valid numbers are stored.
  const [draft, setDraft] = useState<string>();
  const written = typeof property.value === "string" ? property.value.trim() : "";
  // A value in another unit, such as "100%" in a field of pixels, is shown as a placeholder and kept until a number is
  // typed.
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

  // Only for the pointer: the input has arrow keys.
  const stepper = (by: number, sign: string) => (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => go(by)}
      onMouseLeave={store.endUndoStep}
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
