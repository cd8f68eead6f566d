import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { useState } from "react";
import { counted, say } from "#web/lib/texts/say.ts";
import { inDays } from "./key-words.ts";

const never = { value: "never", label: say("Never") };
const choices = [...[30, 90, 365].map((days) => ({ value: String(days), label: counted(days, "day") })), never];

/** After how many days a new key expires unless another expiry is chosen. */
export const USUAL_DAYS = 90;

const unchangedValue = "unchanged";

interface ExpiryFieldProps {
  /** The first choice for a key that exists; absent for a new key, whose first choice is USUAL_DAYS. */
  readonly unchanged?: { readonly label: string; readonly onChoose: () => void };
  readonly errorText: string | undefined;
  readonly onChange: (expiresTimestamp: string | null) => void;
}

export function ExpiryField({ unchanged, errorText, onChange }: ExpiryFieldProps) {
  const [chosen, setChosen] = useState(unchanged === undefined ? String(USUAL_DAYS) : unchangedValue);
  const options = unchanged === undefined ? choices : [{ value: unchangedValue, label: unchanged.label }, ...choices];
  const choose = (value: string) => {
    setChosen(value);
    if (value === unchangedValue) unchanged?.onChoose();
    else onChange(value === never.value ? null : inDays(Number(value)));
  };
  return (
    <FormField
      label={say("Expires after")}
      description={say("An expired key is refused. You can choose a later expiry at any time.")}
      errorText={errorText}
      stretch
    >
      <Select
        options={options}
        selectedOption={options.find(({ value }) => value === chosen) ?? never}
        expandToViewport
        onChange={({ detail }) => choose(detail.selectedOption.value ?? never.value)}
      />
    </FormField>
  );
}
