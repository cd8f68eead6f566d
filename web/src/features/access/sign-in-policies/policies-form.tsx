import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Toggle from "@cloudscape-design/components/toggle";
import { useState } from "react";
import type { CompanySecurity } from "#shared/models/company-security.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { ConfirmPolicies } from "./confirm-policies.tsx";
import { type ChosenPolicies, consequencesOf } from "./consequences.ts";

const GRACE_DAYS = 14;

export interface PoliciesFormProps {
  readonly policies: CompanySecurity;
  readonly onReload: () => void;
}

/** Form for the policies. They are saved together, after their consequences were shown. */
export function PoliciesForm({ policies, onReload }: PoliciesFormProps) {
  const [chosen, setChosen] = useState<ChosenPolicies>({
    requiresSecondFactor: policies.secondFactor !== undefined,
    graceDays: GRACE_DAYS,
    onlyProviderId: policies.onlyProvider?.connectionId ?? null,
  });
  const [asking, setAsking] = useState(false);
  const [now] = useState(() => new Date());
  const snackbars = useSnackbars();
  const consequences = consequencesOf(policies, chosen, now);
  const choose = (change: Partial<ChosenPolicies>) => setChosen({ ...chosen, ...change });
  return (
    <SpaceBetween size="l">
      <SecondFactorFields policies={policies} chosen={chosen} onChoose={choose} />
      <ProviderField policies={policies} chosen={chosen} onChoose={choose} />
      <Button disabled={consequences.length === 0} onClick={() => setAsking(true)}>
        {say("Save policies")}
      </Button>
      {asking && (
        <ConfirmPolicies
          change={{ ...chosen, revision: policies.revision }}
          consequences={consequences}
          onSaved={() => {
            // If the new policies cannot be loaded, this form stays mounted.
            setAsking(false);
            snackbars.success(say("The sign-in policies were saved."));
          }}
          onCancel={(isOutdated) => {
            setAsking(false);
            if (isOutdated) onReload();
          }}
        />
      )}
    </SpaceBetween>
  );
}

interface FieldsProps {
  readonly policies: CompanySecurity;
  readonly chosen: ChosenPolicies;
  readonly onChoose: (change: Partial<ChosenPolicies>) => void;
}

const graceOptions = [
  { value: "0", label: say("None") },
  { value: "1", label: say("1 day") },
  { value: "7", label: say("7 days") },
  { value: String(GRACE_DAYS), label: say("{GRACE_DAYS} days", { GRACE_DAYS }) },
  { value: "30", label: say("30 days") },
];

function SecondFactorFields({ policies, chosen, onChoose }: FieldsProps) {
  const { requiresSecondFactor, graceDays } = chosen;
  const required = policies.secondFactor;
  return (
    <SpaceBetween size="s">
      <Toggle
        checked={requiresSecondFactor}
        description={say(
          "An authenticator app, or a passkey that counts as both factors. A provider of your company counts too.",
        )}
        onChange={({ detail }) => onChoose({ requiresSecondFactor: detail.checked })}
      >
        {say("Require a second factor")}
      </Toggle>
      {required !== undefined && requiresSecondFactor && (
        <Box color="text-body-secondary">
          {say("Required from {graceUntil} on. {withoutSecondFactor} of {members} members have none yet.", {
            graceUntil: dateAndTime(required.graceUntil),
            withoutSecondFactor: policies.withoutSecondFactor,
            members: policies.members,
          })}
        </Box>
      )}
      {required === undefined && requiresSecondFactor && (
        <FormField label={say("Grace period")} description={say("For members who have no second factor yet.")}>
          <Select
            expandToViewport
            options={graceOptions}
            selectedOption={graceOptions.find(({ value }) => value === String(graceDays)) ?? null}
            onChange={({ detail }) => onChoose({ graceDays: Number(detail.selectedOption.value) })}
          />
        </FormField>
      )}
    </SpaceBetween>
  );
}

const everyWay = { value: "", label: say("All ways") };

function ProviderField({ policies, chosen, onChoose }: FieldsProps) {
  const options = [
    everyWay,
    ...policies.providers.map(({ id, domain }) => ({
      value: id,
      label: say("Only the provider of {domain}", { domain }),
    })),
  ];
  return (
    <FormField
      label={say("Ways to sign in")}
      description={
        policies.providers.length === 0 && (
          <>
            {sayWith("Your company has no sign-in provider in use. {link}", {
              link: <LinkTo to="/settings/sso">{say("Register one")}</LinkTo>,
            })}
          </>
        )
      }
    >
      <Select
        expandToViewport
        disabled={policies.providers.length === 0}
        options={options}
        selectedOption={options.find(({ value }) => value === (chosen.onlyProviderId ?? "")) ?? null}
        onChange={({ detail: { selectedOption } }) =>
          onChoose({ onlyProviderId: selectedOption.value === "" ? null : (selectedOption.value ?? null) })
        }
      />
    </FormField>
  );
}
