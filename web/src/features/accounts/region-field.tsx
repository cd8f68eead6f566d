import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { Region, regionNames } from "#shared/regions.ts";

const options = Region.options.map((region) => ({ value: region, label: regionNames[region], description: region }));

export interface RegionFieldProps {
  /** "" when none is chosen. */
  readonly value: string;
  readonly problem: string;
  readonly onChange: (region: string) => void;
}

export function RegionField({ value, problem, onChange }: RegionFieldProps) {
  return (
    <FormField label="Region" description="Where Amazon SES sends from." errorText={problem} stretch>
      <Select
        placeholder="Choose a region"
        filteringType="auto"
        filteringAriaLabel="Filter regions"
        filteringPlaceholder="Filter regions"
        noMatch="No matches"
        expandToViewport
        options={options}
        selectedOption={options.find((option) => option.value === value) ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? "")}
      />
    </FormField>
  );
}
