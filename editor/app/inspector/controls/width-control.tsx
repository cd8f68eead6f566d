import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { Property } from "../property.ts";
import { NumberControl } from "./number-control.tsx";
import { ToggleControl } from "./toggle-control.tsx";
import { useWords } from "../../words/use-words.ts";

interface WidthControlProps {
  readonly label: string;
  /** The object that holds `autoWidth` and the width. */
  readonly property: Property;
  readonly widthKey: "maxWidth" | "width";
}

/** As wide as it is by itself, or a share of its column. */
export function WidthControl({ label, property, widthKey }: WidthControlProps) {
  const say = useWords();
  const size: Values = isObject(property.value) ? property.value : {};
  const auto = size["autoWidth"] !== false;
  const share = textAt(size, widthKey, "100%");
  const change = (value: unknown): Values => ({ ...size, autoWidth: false, [widthKey]: value });
  return (
    <>
      <ToggleControl
        label={say("{label}: automatic", { label })}
        on={auto}
        onChange={(on) => property.decide({ ...size, autoWidth: on, [widthKey]: share })}
      />
      {!auto && (
        <NumberControl
          label={label}
          property={{
            value: share,
            set: (value) => property.set(change(value)),
            decide: (value) => property.decide(change(value)),
          }}
          min={5}
          max={100}
          unit="%"
        />
      )}
    </>
  );
}
