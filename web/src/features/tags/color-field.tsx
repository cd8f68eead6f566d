import "./color-field.css";
import type { TextBinding } from "#web/lib/form/use-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { TagDot } from "#web/ui/tags/tag-dot.tsx";
import { presetColors } from "./preset-colors.ts";

/** A colour: one of the presets or any hex code. */
export function ColorField({ color }: { color: TextBinding }) {
  const chosen = color.value.toLowerCase();
  return (
    <div className="color-field">
      <fieldset className="color-presets">
        <legend>Color</legend>
        {presetColors.map((preset) => (
          <label key={preset.color} className="color-preset" title={preset.name}>
            <input
              type="radio"
              name="tag-color"
              aria-label={preset.name}
              checked={chosen === preset.color}
              onChange={() => color.onChange(preset.color)}
            />
            <TagDot color={preset.color} />
          </label>
        ))}
      </fieldset>
      <TextField label="Hex code" placeholder="#0f9d8a" {...color} />
    </div>
  );
}
