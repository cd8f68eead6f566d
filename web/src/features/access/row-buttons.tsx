import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { say } from "#web/lib/texts/say.ts";

export interface RowButtonsProps {
  readonly label: string;
  readonly onEdit: () => void;
  readonly onDuplicate: () => void;
  readonly duplicating: boolean;
  readonly onRemove: () => void;
  /** Why it cannot be removed; "" if it can. */
  readonly locked?: string;
}

/** The buttons in the row of a user group or policy. */
export function RowButtons({ label, onEdit, onDuplicate, duplicating, onRemove, locked = "" }: RowButtonsProps) {
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      <Button variant="icon" iconName="edit" ariaLabel={say("Open {label}", { label })} onClick={onEdit} />
      <Button
        variant="icon"
        iconName="copy"
        ariaLabel={say("Duplicate {label}", { label })}
        loading={duplicating}
        onClick={onDuplicate}
      />
      <Button
        variant="icon"
        iconName="remove"
        ariaLabel={say("Remove {label}", { label })}
        disabled={locked !== ""}
        {...(locked !== "" && { disabledReason: locked })}
        onClick={onRemove}
      />
    </SpaceBetween>
  );
}
