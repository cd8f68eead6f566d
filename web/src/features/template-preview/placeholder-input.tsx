import * as styles from "#web/features/template-preview/personalization-panel.module.css";
import Checkbox from "@cloudscape-design/components/checkbox";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { emptyValue } from "#shared/placeholders/empty.ts";
import type { PlaceholderShape } from "#shared/placeholders/placeholder-object.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ListInput } from "./list-input.tsx";
import type { ValuePath } from "./personalization.ts";

export interface FormControl {
  /** The problems of the values, by path joined by dots. */
  readonly problems: ReadonlyMap<string, string>;
  readonly disabled: boolean;
  readonly setValue: (path: ValuePath, value: unknown) => void;
}

export interface PlaceholderInputProps {
  readonly name: string;
  readonly optional: boolean;
  readonly shape: PlaceholderShape;
  readonly path: ValuePath;
  readonly value: unknown;
  readonly control: FormControl;
}

/** The input of one placeholder of any shape. */
export function PlaceholderInput(props: PlaceholderInputProps) {
  const { name, optional, shape, path, value, control } = props;
  switch (shape.kind) {
    case "string":
    case "any":
      return (
        <TextField
          label={labelOf(name, optional)}
          value={typeof value === "string" || typeof value === "number" ? String(value) : ""}
          onChange={(text) => control.setValue(path, text)}
          problem={control.problems.get(path.join(".")) ?? ""}
          disabled={control.disabled}
        />
      );
    case "boolean":
      return (
        <Checkbox
          checked={value === true}
          disabled={control.disabled}
          onChange={({ detail }) => control.setValue(path, detail.checked)}
        >
          {name}
        </Checkbox>
      );
    case "list":
      return (
        <ListInput
          name={name}
          label={labelOf(name, optional)}
          items={Array.isArray(value) ? value : []}
          newItem={() => emptyValue(shape.item)}
          problem={control.problems.get(path.join(".")) ?? ""}
          disabled={control.disabled}
          onChange={(items) => control.setValue(path, items)}
          renderItem={(item, index) => (
            <PlaceholderInput
              name={`${name} ${index + 1}`}
              optional={false}
              shape={shape.item}
              path={[...path, index]}
              value={item}
              control={control}
            />
          )}
        />
      );
    case "object":
      return (
        <fieldset className={styles.group}>
          <legend>{labelOf(name, optional)}</legend>
          <SpaceBetween size="s">
            {shape.fields.map((field) => (
              <PlaceholderInput
                key={field.name}
                name={field.name}
                optional={field.optional}
                shape={field.shape}
                path={[...path, field.name]}
                value={fieldOf(value, field.name)}
                control={control}
              />
            ))}
          </SpaceBetween>
        </fieldset>
      );
  }
}

const labelOf = (name: string, optional: boolean) => (optional ? say("{name} (optional)", { name }) : name);

function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}
