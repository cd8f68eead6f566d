import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState, type ReactNode } from "react";
import type { Account } from "#shared/models/account.ts";
import { NewTrustedIssuer, type TrustedIssuer } from "#shared/models/trusted-issuer.ts";
import type { Form } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { OpenedFields } from "../opened-fields.tsx";
import { ConditionsField } from "./conditions-field.tsx";
import { firstPreset, presets } from "./presets.ts";
import { useAddTrust, useChangeTrust } from "./queries.ts";

interface NewTrustDialogProps {
  readonly accounts: readonly Account[];
  readonly onAdded: (trust: TrustedIssuer) => void;
  readonly onClose: () => void;
}

export function NewTrustDialog({ accounts, onAdded, onClose }: NewTrustDialogProps) {
  const addition = useAddTrust();
  const [preset, setPreset] = useState(firstPreset);
  const { name, issuer, conditions } = preset;
  const form = useDialogForm({
    schema: NewTrustedIssuer,
    initial: {
      ...{ name, issuer, conditions, audience: location.origin, scopes: ["read"] },
      accountIds: accounts.length === 1 ? accounts.map(({ id }) => id) : [],
    },
    save: async (values) => onAdded(await addition.mutateAsync(values)),
    onClose,
  });
  const choose = (value: string | undefined) => {
    const chosen = presets.find((each) => each.value === value) ?? firstPreset;
    setPreset(chosen);
    form.set("name", chosen.name);
    form.set("issuer", chosen.issuer);
    form.set("conditions", chosen.conditions);
  };
  return (
    <FormDialog title={say("Trust an issuer")} submitText={say("Add")} form={form} onCancel={onClose}>
      <TrustFields form={form} accounts={accounts}>
        <FormField label={say("Pipelines of")} stretch>
          <Select
            options={presets}
            selectedOption={preset}
            expandToViewport
            onChange={({ detail }) => choose(detail.selectedOption.value)}
          />
        </FormField>
      </TrustFields>
    </FormDialog>
  );
}

interface ChangeTrustDialogProps {
  readonly accounts: readonly Account[];
  readonly trust: TrustedIssuer;
  readonly onClose: () => void;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Sends only what was changed: a name can be changed without the permissions that the scopes stand for. */
export function ChangeTrustDialog({ accounts, trust, onClose }: ChangeTrustDialogProps) {
  const { id, name, issuer, audience, conditions, scopes } = trust;
  const change = useChangeTrust(id);
  const initial = { name, issuer, audience, conditions, scopes, accountIds: trust.accounts.map((each) => each.id) };
  const form = useDialogForm({
    schema: NewTrustedIssuer,
    initial,
    save: (values) =>
      change.mutateAsync({
        ...(!isSame(values.name, name) && { name: values.name }),
        ...(!isSame(values.issuer, issuer) && { issuer: values.issuer }),
        ...(!isSame(values.audience, audience) && { audience: values.audience }),
        ...(!isSame(values.conditions, conditions) && { conditions: values.conditions }),
        ...(!isSame(values.scopes, scopes) && { scopes: values.scopes }),
        ...(!isSame(values.accountIds, initial.accountIds) && { accountIds: values.accountIds }),
      }),
    success: say("The trusted issuer was changed."),
    onClose,
  });
  return (
    <FormDialog title={say("Edit {name}", { name })} submitText={say("Save")} form={form} onCancel={onClose}>
      <TrustFields form={form} accounts={accounts} />
    </FormDialog>
  );
}

interface TrustFieldsProps {
  readonly form: Form<NewTrustedIssuer>;
  readonly accounts: readonly Account[];
  readonly children?: ReactNode;
}

function TrustFields({ form, accounts, children }: TrustFieldsProps) {
  return (
    <SpaceBetween size="l">
      {children}
      <TextField {...form.text("name")} label={say("Name")} />
      <TextField
        {...form.text("issuer")}
        label={say("Issuer")}
        description={say("Its address, as in the claim iss of its tokens. It publishes its keys there.")}
        inputMode="url"
      />
      <TextField
        {...form.text("audience")}
        label={say("Audience")}
        description={say("What the pipeline asks its token for: the claim aud.")}
      />
      <ConditionsField
        conditions={form.values.conditions}
        errorText={form.problem("conditions")}
        onChange={(conditions) => form.set("conditions", conditions)}
      />
      <OpenedFields
        {...form.values}
        accounts={accounts}
        problem={form.problem}
        onAccounts={(chosen) => form.set("accountIds", chosen)}
        onScopes={(chosen) => form.set("scopes", chosen)}
      />
    </SpaceBetween>
  );
}
