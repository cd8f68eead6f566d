import { useState } from "react";
import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { Property } from "../../../state/properties/property.ts";
import { ChoiceControl } from "./choice-control.tsx";
import { ColorControl } from "./color-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { useSay } from "../../../state/session/use-say.ts";

interface BorderControlProps {
  readonly label: string;
  readonly property: Property;
}

const sides = ["Top", "Right", "Bottom", "Left"] as const;
type Side = (typeof sides)[number];

const styles = ["solid", "dashed", "dotted"] as const;

/** The border of all sides, or of one side. "All sides" shows the values of the top. */
export function BorderControl({ label, property }: BorderControlProps) {
  const say = useSay();
  const [side, setSide] = useState<Side | "All">("All");
  const border: Values = isObject(property.value) ? property.value : {};
  const shown = side === "All" ? "Top" : side;

  function part(name: "Width" | "Style" | "Color"): Property {
    const written = textAt(border, `border${shown}${name}`);
    const change = (value: unknown) => withPart(border, side, name, value);
    return {
      value: written === "" && name === "Style" ? "solid" : written,
      set: (value) => property.set(change(value)),
      commit: (value) => property.commit(change(value)),
      commitUpdate: (later) => property.commit(change(later(written))),
    };
  }

  return (
    <fieldset className="field group">
      <legend className="field-label">{label}</legend>
      <label className="field inline">
        <span className="field-label">{say("Side")}</span>
        <select value={side} onChange={(event) => setSide(sides.find((each) => each === event.target.value) ?? "All")}>
          <option value="All">{say("All sides")}</option>
          {sides.map((each) => (
            <option key={each} value={each}>
              {say(each)}
            </option>
          ))}
        </select>
      </label>
      <NumberControl key={side} label={say("Border width")} property={part("Width")} min={0} max={20} unit="px" />
      <ChoiceControl
        label={say("Border style")}
        property={part("Style")}
        options={styles.map((value) => ({ value, label: say(value) }))}
      />
      <ColorControl label={say("Border color")} property={part("Color")} optional={false} />
    </fieldset>
  );
}

/** A border is drawn only with style, color and width, so missing ones get defaults. */
function withPart(border: Values, side: Side | "All", name: string, value: unknown): Values {
  const result: Record<string, unknown> = { ...border };
  for (const each of side === "All" ? sides : [side]) {
    result[`border${each}Style`] ??= "solid";
    result[`border${each}Color`] ??= "#cccccc";
    result[`border${each}Width`] ??= "0px";
    result[`border${each}${name}`] = value;
  }
  return result;
}
