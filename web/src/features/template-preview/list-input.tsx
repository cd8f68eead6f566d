import * as styles from "#web/features/template-preview/personalization-panel.module.css";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";
import { say } from "#web/lib/texts/say.ts";

export interface ListInputProps {
  readonly name: string;
  readonly label: string;
  readonly items: readonly unknown[];
  readonly newItem: () => unknown;
  /** "" if the list itself has no problem. */
  readonly problem: string;
  readonly disabled: boolean;
  readonly onChange: (items: readonly unknown[]) => void;
  readonly renderItem: (item: unknown, index: number) => ReactNode;
}

/** The items of a list, each with its inputs and a remove button, and a button to add one. */
export function ListInput(props: ListInputProps) {
  const { name, label, items, newItem, problem, disabled, onChange, renderItem } = props;
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      <SpaceBetween size="s">
        {items.map((item, index) => (
          // Items have no ids; their index identifies them.
          <div key={index} className={styles.item}>
            {renderItem(item, index)}
            <Button
              iconName="remove"
              variant="icon"
              ariaLabel={say("Remove {name} {index}", { name, index: index + 1 })}
              disabled={disabled}
              onClick={() => onChange(items.filter((_item, at) => at !== index))}
            />
          </div>
        ))}
        {problem !== "" && (
          <Box color="text-status-error" fontSize="body-s">
            <span role="alert">{problem}</span>
          </Box>
        )}
        <Button
          iconName="add-plus"
          ariaLabel={say("Add item to {name}", { name })}
          disabled={disabled}
          onClick={() => onChange([...items, newItem()])}
        >
          {say("Add item")}
        </Button>
      </SpaceBetween>
    </fieldset>
  );
}
