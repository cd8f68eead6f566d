import AttributeEditor from "@cloudscape-design/components/attribute-editor";
import FormField from "@cloudscape-design/components/form-field";
import Input from "@cloudscape-design/components/input";
import { type ClaimCondition, MAX_CONDITIONS } from "#shared/models/trusted-issuer.ts";
import { say } from "#web/lib/texts/say.ts";

interface ConditionsFieldProps {
  readonly conditions: readonly ClaimCondition[];
  readonly errorText: string;
  readonly onChange: (conditions: ClaimCondition[]) => void;
}

/** What the claims of a token must be. */
export function ConditionsField({ conditions, errorText, onChange }: ConditionsFieldProps) {
  const change = (at: number, part: Partial<ClaimCondition>) =>
    onChange(conditions.map((each, index) => (index === at ? { ...each, ...part } : each)));
  return (
    <FormField
      label={say("Conditions")}
      description={say("A token must fit all of them. A value can end in * to fit all that begins like it.")}
      errorText={errorText}
      stretch
    >
      <AttributeEditor
        items={conditions}
        definition={[
          {
            label: say("Claim"),
            control: ({ claim }, at) => (
              <Input
                value={claim}
                ariaLabel={say("Claim {number}", { number: at + 1 })}
                placeholder="environment"
                onChange={({ detail }) => change(at, { claim: detail.value })}
              />
            ),
          },
          {
            label: say("Value"),
            control: ({ claim, is }, at) => (
              <Input
                value={is}
                ariaLabel={say("Value of {claim}", { claim })}
                onChange={({ detail }) => change(at, { is: detail.value })}
              />
            ),
          },
        ]}
        addButtonText={say("Add condition")}
        disableAddButton={conditions.length >= MAX_CONDITIONS}
        removeButtonText={say("Remove")}
        removeButtonAriaLabel={({ claim }) => say("Remove the condition on {claim}", { claim })}
        empty={say("No conditions")}
        onAddButtonClick={() => onChange([...conditions, { claim: "", is: "" }])}
        onRemoveButtonClick={({ detail }) => onChange(conditions.filter((_, index) => index !== detail.itemIndex))}
      />
    </FormField>
  );
}
