import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import Checkbox from "@cloudscape-design/components/checkbox";
import FormField from "@cloudscape-design/components/form-field";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Textarea from "@cloudscape-design/components/textarea";
import { useId } from "react";
import { type UpgradeAnswer, UpgradeRequest } from "#shared/models/billing.ts";
import { extras, PaidPlanName } from "#shared/plans.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { dollars } from "#web/lib/plans/prices.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useRequestUpgrade } from "../queries.ts";
import { paymentOptions, usableProvider } from "./payment-options.ts";
import { PlanCards } from "./plan-cards.tsx";
import { ProviderChoice } from "./provider-choice.tsx";
import { submitText } from "./submit-text.ts";
import * as termChoiceStyles from "#web/features/billing/upgrade/term-choice.module.css";
import * as styles from "#web/features/billing/upgrade/upgrade-form.module.css";

export interface UpgradeFormProps {
  /** Called with the next step; for a payment elsewhere the browser is being redirected. */
  readonly onAnswer: (answer: UpgradeAnswer, request: UpgradeRequest) => void;
}

/** Plan, billing and payment provider, and an optional message. */
export function UpgradeForm({ onAnswer }: UpgradeFormProps) {
  const { name, billing } = useCompany().subscription;
  const upgrade = useRequestUpgrade();
  const ways = paymentOptions(billing);
  const provider = ({ paymentProvider }: UpgradeRequest) => usableProvider(ways, paymentProvider);
  const current = PaidPlanName.safeParse(name).data;
  const isEnding = billing.endsAt !== null && current !== undefined;
  const form = useForm({
    schema: UpgradeRequest,
    initial: {
      annualBilling: isEnding ? billing.annualBilling : true,
      demoRequested: false,
      message: "",
      paymentProvider: "aws",
      selectedPlan: isEnding ? current : current === "Business" ? "Enterprise" : "Business",
    },
    onSubmit: async (values) => {
      const request = { ...values, paymentProvider: provider(values) };
      const answer = await upgrade.mutateAsync(request);
      if (answer.next === "pay") window.location.assign(answer.url);
      onAnswer(answer, request);
    },
  });
  const { values, set } = form;

  const chooseTerm = (annual: boolean) => {
    set("annualBilling", annual);
    // Enterprise has annual billing only.
    if (!annual && values.selectedPlan === "Enterprise") set("selectedPlan", "Business");
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <SpaceBetween size="l">
        {form.failure !== undefined && <Alert type="error">{form.failure.message}</Alert>}
        <TermChoice annual={values.annualBilling} onChange={chooseTerm} />
        <PlanCards
          chosen={values.selectedPlan}
          annual={values.annualBilling}
          current={current}
          onChange={(plan) => set("selectedPlan", plan)}
        />
        <ProviderChoice
          plan={values.selectedPlan}
          demo={values.demoRequested}
          ways={ways}
          chosen={provider(values)}
          onChange={(provider) => set("paymentProvider", provider)}
        />
        <Checkbox checked={values.demoRequested} onChange={({ detail }) => set("demoRequested", detail.checked)}>
          {say("Show us Sestina in a demo first")}
        </Checkbox>
        <div className={styles.message}>
          <FormField label={say("Message (optional)")} errorText={form.problem("message")} stretch>
            <Textarea
              rows={3}
              placeholder={say("What we should know")}
              value={values.message}
              onChange={({ detail }) => set("message", detail.value)}
            />
          </FormField>
        </div>
        <div className={styles.foot}>
          <Button variant="primary" formAction="submit" loading={form.submitting}>
            {submitText(values, { plan: current, annual: billing.annualBilling, isEnding })}
          </Button>
          <span>
            {say("An additional AWS account costs {awsAccount} and an additional user {user} per month.", {
              awsAccount: dollars(extras.awsAccount),
              user: dollars(extras.user),
            })}
            <br />
            {say("Prices are in U.S. dollars; sales tax may be added.")}
          </span>
        </div>
      </SpaceBetween>
    </form>
  );
}

interface TermChoiceProps {
  readonly annual: boolean;
  readonly onChange: (annual: boolean) => void;
}

/** Annual or monthly billing. */
function TermChoice({ annual, onChange }: TermChoiceProps) {
  const name = useId();
  return (
    <fieldset className={termChoiceStyles.termChoice} aria-label={say("Billing")}>
      <label>
        <input type="radio" name={name} checked={annual} onChange={() => onChange(true)} />
        {say("Annual")} <span className={termChoiceStyles.saving}>{say("17% off")}</span>
      </label>
      <label>
        <input type="radio" name={name} checked={!annual} onChange={() => onChange(false)} />
        {say("Monthly")}
      </label>
    </fieldset>
  );
}
