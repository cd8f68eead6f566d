import { useState } from "react";
import { IconButton } from "../../../kit/icon-button.tsx";
import type { English } from "../../../model/i18n/say.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";

interface SidesControlProps {
  readonly label: string;
  readonly property: Property;
  readonly of: "sides" | "corners";
}

interface Part {
  readonly label: English;
  readonly name: English;
}

const parts: Readonly<Record<SidesControlProps["of"], readonly Part[]>> = {
  sides: [
    { label: "Top", name: "{label} top" },
    { label: "Right", name: "{label} right" },
    { label: "Bottom", name: "{label} bottom" },
    { label: "Left", name: "{label} left" },
  ],
  corners: [
    { label: "Top left", name: "{label} top left" },
    { label: "Top right", name: "{label} top right" },
    { label: "Bottom right", name: "{label} bottom right" },
    { label: "Bottom left", name: "{label} bottom left" },
  ],
};

/** Four values in pixels, equal or separate. Stored in the shortest CSS form: "10px", "10px 20px". */
export function SidesControl({ label, property, of }: SidesControlProps) {
  const say = useSay();
  const values = readSides(property.value);
  const alike = values.every((value) => value === values[0]);
  const [apart, setApart] = useState(!alike);
  const linked = alike && !apart;

  function field(name: string, value: number, text: string, change: (value: number) => readonly number[]) {
    return (
      <label key={name} className={linked ? "with-unit" : undefined}>
        <input
          type="number"
          min={0}
          max={200}
          aria-label={name}
          value={value}
          onChange={(event) => property.set(writeSides(change(Math.max(0, event.target.valueAsNumber || 0))))}
        />
        <span className={linked ? "unit" : undefined} aria-hidden="true">
          {text}
        </span>
      </label>
    );
  }

  function toggle(): void {
    setApart(linked);
    if (!linked && !alike) property.commit(writeSides(values.map(() => values[0] ?? 0)));
  }

  return (
    <fieldset className={linked ? "field inline sides" : "field sides"}>
      <legend className="field-label">{label}</legend>
      <span data-linked={linked}>
        {linked
          ? field(label, values[0] ?? 0, "px", (value) => values.map(() => value))
          : parts[of].map(({ label: text, name }, i) =>
              field(say(name, { label }), values[i] ?? 0, say(text), (value) => values.with(i, value)),
            )}
        <IconButton
          icon={linked ? "linked" : "unlinked"}
          label={linked ? say("{label}: each its own", { label }) : say("{label}: all alike", { label })}
          onPress={toggle}
        />
      </span>
    </fieldset>
  );
}

function readSides(written: unknown): number[] {
  const text = typeof written === "string" || typeof written === "number" ? String(written) : "";
  const [top = 0, right = top, bottom = top, left = right] = text
    .trim()
    .split(/\s+/)
    .map((part) => Number.parseFloat(part) || 0);
  return [top, right, bottom, left];
}

function writeSides(values: readonly number[]): string {
  const [top, right, bottom, left] = values.map((value) => `${value}px`);
  if (left !== right) return [top, right, bottom, left].join(" ");
  if (top !== bottom) return [top, right, bottom].join(" ");
  return top === right ? String(top) : [top, right].join(" ");
}
