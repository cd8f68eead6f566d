import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { optInRegions, Region, regionNames } from "#shared/regions.ts";

const options = Region.options.map((region) => ({
  value: region,
  label: regionNames[region],
  description: region,
  ...(optInRegions.has(region) && { labelTag: "Opt-in" }),
}));
const optInHint = "This region is off in an AWS account until its owner enables it: do that first.";

export interface RegionFieldProps {
  /** "" if none is chosen. */
  readonly value: string;
  readonly problem: string;
  readonly onChange: (region: string) => void;
}

export function RegionField({ value, problem, onChange }: RegionFieldProps) {
  const chosen = options.find((option) => option.value === value);
  const needsOptIn = chosen !== undefined && optInRegions.has(chosen.value);
  return (
    <FormField
      label="Region"
      description="Where Amazon SES sends from."
      constraintText={needsOptIn ? optInHint : undefined}
      errorText={problem}
      stretch
    >
      <Select
        placeholder="Choose a region"
        filteringType="auto"
        filteringAriaLabel="Filter regions"
        filteringPlaceholder="Filter regions"
        noMatch="No matches"
        expandToViewport
        options={options}
        selectedOption={chosen ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? "")}
      />
    </FormField>
  );
}
