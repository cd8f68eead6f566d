import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { useState } from "react";
import { counted, say } from "#web/lib/texts/say.ts";
import { inDays } from "./key-words.ts";

const never = { value: "never", label: say("Never") };
const choices = [...[30, 90, 365].map((days) => ({ value: String(days), label: counted(days, "day") })), never];

/** The expiry that a new key has unless another one is chosen. */
export const USUAL_DAYS = 90;

interface ExpiryFieldProps {
  /** The chosen one at first: days, or null for a key that does not expire. */
  readonly initial: number | null;
  readonly errorText: string | undefined;
  readonly onChange: (expiresTimestamp: string | null) => void;
}

export function ExpiryField({ initial, errorText, onChange }: ExpiryFieldProps) {
  const [chosen, setChosen] = useState(initial === null ? never.value : String(initial));
  const choose = (value: string) => {
    setChosen(value);
    onChange(value === never.value ? null : inDays(Number(value)));
  };
  return (
    <FormField
      label={say("Expires after")}
      description={say("An expired key is refused. You can choose a later expiry at any time.")}
      errorText={errorText}
      stretch
    >
      <Select
        options={choices}
        selectedOption={choices.find(({ value }) => value === chosen) ?? never}
        expandToViewport
        onChange={({ detail }) => choose(detail.selectedOption.value ?? never.value)}
      />
    </FormField>
  );
}
