import FormField from "@cloudscape-design/components/form-field";
import RadioGroup from "@cloudscape-design/components/radio-group";
import { PaymentProvider } from "#shared/models/plan-billing.ts";
import type { PaidPlanName } from "#shared/plans.ts";
import { say } from "#web/lib/texts/say.ts";
import { providerName, type PaymentOption } from "./payment-options.ts";

export interface ProviderChoiceProps {
  readonly plan: PaidPlanName;
  readonly demo: boolean;
  readonly ways: readonly PaymentOption[];
  readonly chosen: PaymentProvider;
  readonly onChange: (provider: PaymentProvider) => void;
}

/** The payment provider. A paying company keeps its provider; a contract or a demo needs none. */
export function ProviderChoice({ plan, demo, ways, chosen, onChange }: ProviderChoiceProps) {
  if (demo || plan === "Enterprise") {
    return <div>{say("Nothing is paid yet: we get in touch with you by email first.")}</div>;
  }
  if (ways.length === 1) {
    return (
      <div>
        {say("You go on paying {providerName}.", { providerName: providerName(chosen) })}
        {chosen === "card" && ` ${say("You see the amount before you confirm the change.")}`}
      </div>
    );
  }
  const closed = ways.find((way) => way.closed !== undefined)?.closed;
  return (
    <FormField label={say("How do you want to pay?")} description={closed} stretch>
      <RadioGroup
        value={chosen}
        items={ways.map(({ closed: why, ...way }) => ({ ...way, disabled: why !== undefined }))}
        onChange={({ detail }) => onChange(PaymentProvider.parse(detail.value))}
      />
    </FormField>
  );
}
