import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import { optInRegions, Region, regionNames } from "#shared/regions.ts";
import { say } from "#web/lib/texts/say.ts";

const options = Region.options.map((region) => ({
  value: region,
  label: regionNames[region],
  description: region,
  ...(optInRegions.has(region) && { labelTag: say("Opt-in") }),
}));
const optInHint = say("This region is off in an AWS account until its owner enables it: do that first.");

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
      label={say("Region")}
      description={say("Where Amazon SES sends from.")}
      constraintText={needsOptIn ? optInHint : undefined}
      errorText={problem}
      stretch
    >
      <Select
        placeholder={say("Choose a region")}
        filteringType="auto"
        filteringAriaLabel={say("Filter regions")}
        filteringPlaceholder={say("Filter regions")}
        noMatch={say("No matches")}
        expandToViewport
        options={options}
        selectedOption={chosen ?? null}
        onChange={({ detail }) => onChange(detail.selectedOption.value ?? "")}
      />
    </FormField>
  );
}
