import SpaceBetween from "@cloudscape-design/components/space-between";
import type * as z from "zod";
import type { NewTag, TagNames } from "#shared/models/tag.ts";
import type { TextBinding } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { TagDot } from "#web/ui/tags/tag-dot.tsx";
import * as styles from "#web/features/tags/tag-dialog.module.css";

export interface TagDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly schema: typeof NewTag | typeof TagNames;
  readonly initial?: { readonly label: string; readonly color: string };
  /** What a new label does to the tags nested below. */
  readonly hint?: string;
  readonly save: (values: z.output<typeof NewTag>) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for a tag's label and colour. */
export function TagDialog({ title, submitText, schema, initial, hint, save, onClose }: TagDialogProps) {
  const form = useDialogForm({
    schema,
    initial: { label: initial?.label ?? "", color: initial?.color ?? presetColors[0].color },
    save,
    onClose,
  });
  return (
    <FormDialog title={title} submitText={submitText} form={form} onCancel={onClose}>
      <TextField
        label={say("Label")}
        description={say("A slash nests it: Orders/Returns is shown below Orders.")}
        hint={hint}
        {...form.text("label")}
      />
      <ColorField color={form.text("color")} />
    </FormDialog>
  );
}

/** A colour: one of the presets or any hex code. */
function ColorField({ color }: { color: TextBinding }) {
  const chosen = color.value.toLowerCase();
  return (
    <SpaceBetween size="s">
      <fieldset className={styles.presets}>
        <legend>{say("Color")}</legend>
        {presetColors.map((preset) => (
          <label key={preset.color} className={styles.preset} title={say(preset.name)}>
            <input
              type="radio"
              name="tag-color"
              aria-label={say(preset.name)}
              checked={chosen === preset.color}
              onChange={() => color.onChange(preset.color)}
            />
            <TagDot color={preset.color} />
          </label>
        ))}
      </fieldset>
      <TextField label={say("Hex code")} placeholder="#0f9d8a" {...color} />
    </SpaceBetween>
  );
}

/** Distinguishable from each other in light and dark mode. */
const presetColors = [
  { name: "Teal", color: "#0f9d8a" },
  { name: "Blue", color: "#3b82f6" },
  { name: "Indigo", color: "#6366f1" },
  { name: "Violet", color: "#a855f7" },
  { name: "Pink", color: "#ec4899" },
  { name: "Red", color: "#ef4444" },
  { name: "Orange", color: "#f97316" },
  { name: "Amber", color: "#d99a06" },
  { name: "Lime", color: "#65a30d" },
  { name: "Green", color: "#22a55b" },
  { name: "Brown", color: "#92603a" },
  { name: "Grey", color: "#6b7280" },
] as const;
