import type { Property } from "../property.ts";
import { useWords } from "../../words/use-words.ts";

interface SidesControlProps {
  readonly label: string;
  readonly property: Property;
}

const sides = [
  { name: "Top", full: "{label} top" },
  { name: "Right", full: "{label} right" },
  { name: "Bottom", full: "{label} bottom" },
  { name: "Left", full: "{label} left" },
] as const;

/** CSS padding by side, in pixels. Written as short as CSS allows: "10px", "10px 20px", "10px 10px 0px". */
export function SidesControl({ label, property }: SidesControlProps) {
  const say = useWords();
  const values = readSides(typeof property.value === "string" ? property.value : "");
  return (
    <fieldset className="field sides">
      <legend className="field-label">{label}</legend>
      <span>
        {sides.map(({ name, full }, i) => (
          <label key={name}>
            <input
              type="number"
              min={0}
              max={200}
              aria-label={say(full, { label })}
              value={values[i]}
              onChange={(event) =>
                property.set(writeSides(values.with(i, Math.max(0, event.target.valueAsNumber || 0))))
              }
            />
            <span aria-hidden="true">{say(name)}</span>
          </label>
        ))}
      </span>
    </fieldset>
  );
}

function readSides(padding: string): number[] {
  const [top = 0, right = top, bottom = top, left = right] = padding
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
