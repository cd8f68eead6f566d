import FormField from "@cloudscape-design/components/form-field";
import Select, { type SelectProps } from "@cloudscape-design/components/select";
import type { TemplateVersion } from "#shared/models/template-version.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";

export interface CompareChoiceProps {
  readonly versions: readonly TemplateVersion[];
  readonly selected: TemplateVersion;
  readonly compared: number | undefined;
  readonly onCompare: (versionNumber: number | undefined) => void;
}

const nothing: SelectProps.Option = { value: "", label: say("Nothing") };

const optionOf = ({ versionNumber, createdTimestamp, note }: TemplateVersion): SelectProps.Option => ({
  value: String(versionNumber),
  label: say("Version {versionNumber}", { versionNumber }),
  description: note === "" ? dateAndTime(createdTimestamp) : note,
});

/** Chooses the version to compare with the selected one. */
export function CompareChoice({ versions, selected, compared, onCompare }: CompareChoiceProps) {
  const others = versions.filter(({ versionNumber }) => versionNumber !== selected.versionNumber).map(optionOf);
  return (
    <FormField label={say("Compare version {versionNumber} with", { versionNumber: selected.versionNumber })}>
      <Select
        selectedOption={others.find(({ value }) => value === String(compared)) ?? nothing}
        options={[nothing, ...others]}
        onChange={({ detail }) => {
          const { value = "" } = detail.selectedOption;
          onCompare(value === "" ? undefined : Number(value));
        }}
      />
    </FormField>
  );
}
