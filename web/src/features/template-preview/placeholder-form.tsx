import SpaceBetween from "@cloudscape-design/components/space-between";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { PlaceholderInput, type FormControl } from "./placeholder-input.tsx";
import { sectionsOf } from "./sections.ts";

export interface PlaceholderFormProps {
  readonly tree: PlaceholderObject;
  readonly values: Readonly<Record<string, unknown>>;
  readonly control: FormControl;
}

/** An input for each placeholder of a template, in sections by kind. */
export function PlaceholderForm({ tree, values, control }: PlaceholderFormProps) {
  return (
    <SpaceBetween size="l">
      {sectionsOf(tree).map(({ title, fields }) => (
        <section key={title} className="personalization-section" aria-label={title}>
          <h3>{title}</h3>
          <SpaceBetween size="m">
            {fields.map((field) => (
              <PlaceholderInput
                key={field.name}
                name={field.name}
                optional={field.optional}
                shape={field.shape}
                path={[field.name]}
                value={values[field.name]}
                control={control}
              />
            ))}
          </SpaceBetween>
        </section>
      ))}
    </SpaceBetween>
  );
}
