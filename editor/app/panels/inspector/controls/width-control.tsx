import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { partOf, type Property } from "../../../state/properties/property.ts";
import type { PhoneProperty } from "../phone-property.ts";
import { NumberControl } from "./number-control.tsx";
import { ToggleControl } from "./toggle-control.tsx";

interface WidthControlProps {
  readonly label: string;
  /** The object that holds `autoWidth` and the width. */
  readonly property: Property | PhoneProperty;
  readonly widthKey: "maxWidth" | "width";
}

/**
 * Automatic width, a percentage of the column, or pixels. On phones, a picture of several columns, which are one below the
 * other there, stays as wide as its column on computers unless it fills the phone.
 */
export function WidthControl({ label, property, widthKey }: WidthControlProps) {
  const say = useSay();
  const size: Values = isObject(property.value) ? property.value : {};
  const auto = size["autoWidth"] !== false;
  const width = textAt(size, widthKey, "100%");
  const isPixels = /^[\d.]+px$/.test(width.trim());
  const own: Property = partOf({ ...property, value: { ...size, autoWidth: false } }, widthKey);
  const phone = widthKey === "maxWidth" && "differs" in property ? property : undefined;
  const fills = phone?.differs === true && size["autoWidth"] === true;
  return (
    <>
      {phone && (
        <ToggleControl
          label={say("{label}: fill the phone", { label })}
          on={fills}
          onChange={(on) => (on ? phone.commit({ autoWidth: true }) : phone.reset())}
        />
      )}
      {!fills && (
        <ToggleControl
          label={say("{label}: automatic", { label })}
          on={auto}
          onChange={(on) => property.commit({ ...size, autoWidth: on, [widthKey]: width })}
        />
      )}
      {!auto && (
        <>
          <NumberControl
            key={String(isPixels)}
            label={label}
            property={{ ...own, value: width }}
            min={isPixels ? 10 : 5}
            max={isPixels ? 1200 : 100}
            unit={isPixels ? "px" : "%"}
            step={isPixels ? 10 : 5}
          />
          <label className="field inline">
            <span className="field-label">{say("{label}: unit", { label })}</span>
            <select
              value={isPixels ? "px" : "%"}
              onChange={(event) => own.commit(event.target.value === "px" ? "200px" : "100%")}
            >
              <option value="%">{say("Percent of the column")}</option>
              <option value="px">{say("Pixels")}</option>
            </select>
          </label>
        </>
      )}
    </>
  );
}
