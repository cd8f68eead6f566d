import * as styles from "#web/features/template-preview/personalization-panel.module.css";
import Badge from "@cloudscape-design/components/badge";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import { PlaceholderInput, type FormControl } from "./placeholder-input.tsx";
import { sectionsOf } from "./sections.ts";

export interface PlaceholderFormProps {
  readonly tree: PlaceholderObject;
  readonly values: Readonly<Record<string, unknown>>;
  readonly control: Omit<FormControl, "disabled">;
  /** Placeholders that have a sample and cannot be changed, and the plan that includes them. */
  readonly locked?: { readonly names: ReadonlySet<string>; readonly plan: string };
}

/** An input for each placeholder of a template, in sections by kind. */
export function PlaceholderForm({ tree, values, control, locked }: PlaceholderFormProps) {
  return (
    <SpaceBetween size="l">
      {sectionsOf(tree).map(({ title, fields }) => (
        <section key={title} className={styles.section} aria-label={title}>
          <h3>
            {title}{" "}
            {locked && fields.every(({ name }) => locked.names.has(name)) && <Badge color="blue">{locked.plan}</Badge>}
          </h3>
          <SpaceBetween size="m">
            {fields.map((field) => (
              <PlaceholderInput
                key={field.name}
                name={field.name}
                optional={field.optional}
                shape={field.shape}
                path={[field.name]}
                value={values[field.name]}
                control={{ ...control, disabled: locked?.names.has(field.name) === true }}
              />
            ))}
          </SpaceBetween>
        </section>
      ))}
    </SpaceBetween>
  );
}
