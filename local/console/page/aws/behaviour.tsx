import ExpandableSection from "@cloudscape-design/components/expandable-section";
import type { AccountBehaviour } from "../../api-schema.ts";
import { Card } from "../ui/card.tsx";
import { ActionForm, ChoiceField, TextField, useFields } from "../ui/fields.tsx";
import { awsApi } from "./aws-api.ts";

/** The settings as texts of the form. */
type Values = Readonly<Record<keyof AccountBehaviour, string>>;

const valuesOf = (behaviour: AccountBehaviour): Values => ({
  getTemplatePerSecond: String(behaviour.getTemplatePerSecond ?? ""),
  escapesReads: String(behaviour.escapesReads),
  tagsFirst: String(behaviour.tagsFirst),
  staleSeconds: String(behaviour.staleSeconds),
  iamDelaySeconds: String(behaviour.iamDelaySeconds),
  templateQuota: String(behaviour.templateQuota ?? ""),
  identityQuota: String(behaviour.identityQuota ?? ""),
});

const orUndefined = (text: string): number | undefined => (text === "" ? undefined : Number(text));

const behaviourOf = (values: Values): AccountBehaviour => ({
  getTemplatePerSecond: orUndefined(values.getTemplatePerSecond),
  escapesReads: values.escapesReads === "true",
  tagsFirst: values.tagsFirst === "true",
  staleSeconds: Number(values.staleSeconds),
  templateQuota: orUndefined(values.templateQuota),
  identityQuota: orUndefined(values.identityQuota),
  iamDelaySeconds: Number(values.iamDelaySeconds),
});

export interface BehaviourProps {
  readonly accountId: string;
  readonly behaviour: AccountBehaviour;
}

/** How AWS behaves for an account where its documentation leaves it open. */
export function Behaviour({ accountId, behaviour }: BehaviourProps) {
  // A changed behaviour fills the form again; otherwise a refresh keeps what is being typed.
  const shown = JSON.stringify(valuesOf(behaviour));
  return (
    <Card>
      <ExpandableSection headerText="Behaviour that AWS leaves open, and quotas">
        <BehaviourForm key={shown} accountId={accountId} behaviour={behaviour} />
      </ExpandableSection>
    </Card>
  );
}

function BehaviourForm({ accountId, behaviour }: BehaviourProps) {
  const { values, bind } = useFields(valuesOf(behaviour));
  const save = () => ({
    work: () => awsApi.putBehaviour(accountId, behaviourOf(values)),
    done: "AWS behaves so for this account from now on.",
  });
  return (
    <ActionForm submitText="Save behaviour" submit={save} columns={2}>
      <ChoiceField
        label="GetEmailTemplate"
        choices={[
          { value: "", label: "50 calls per second" },
          { value: "1", label: "1 call per second" },
        ]}
        {...bind("getTemplatePerSecond")}
      />
      <ChoiceField
        label="Characters beyond ASCII in what is read"
        choices={[
          { value: "false", label: "as they were written" },
          { value: "true", label: "as \\uXXXX" },
        ]}
        {...bind("escapesReads")}
      />
      <ChoiceField
        label="{{ses:openTracker}}, {{amazonSESUnsubscribeUrl}}"
        choices={[
          { value: "false", label: "need a value in a template" },
          { value: "true", label: "are filled in before a template is rendered" },
        ]}
        {...bind("tagsFirst")}
      />
      <TextField label="Reads are behind by (seconds)" range={[0, 60]} {...bind("staleSeconds")} />
      <TextField label="New roles can be assumed after (seconds)" range={[0, 60]} {...bind("iamDelaySeconds")} />
      <TextField
        label="Most templates"
        hint="Empty: 20,000."
        required={false}
        range={[0, 20_000]}
        {...bind("templateQuota")}
      />
      <TextField
        label="Most identities"
        hint="Empty: 10,000."
        required={false}
        range={[0, 10_000]}
        {...bind("identityQuota")}
      />
    </ActionForm>
  );
}
