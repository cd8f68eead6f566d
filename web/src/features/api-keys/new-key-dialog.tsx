import Checkbox from "@cloudscape-design/components/checkbox";
import FormField from "@cloudscape-design/components/form-field";
import Multiselect from "@cloudscape-design/components/multiselect";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { Account } from "#shared/models/account.ts";
import { NewApiKey } from "#shared/models/api-key.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { ExpiryField, USUAL_DAYS } from "./expiry-field.tsx";
import { inDays, scopeOptions } from "./key-words.ts";
import { useMakeKey } from "./queries.ts";

interface NewKeyDialogProps {
  readonly accounts: readonly Account[];
  readonly onMade: (secret: string) => void;
  readonly onClose: () => void;
}

export function NewKeyDialog({ accounts, onMade, onClose }: NewKeyDialogProps) {
  const making = useMakeKey();
  const form = useDialogForm({
    schema: NewApiKey,
    initial: {
      ...{ name: "", scopes: ["read"], expiresTimestamp: inDays(USUAL_DAYS) },
      accountIds: accounts.length === 1 ? accounts.map(({ id }) => id) : [],
    },
    save: async (values) => onMade((await making.mutateAsync(values)).secret),
    onClose,
  });
  const { accountIds, scopes } = form.values;
  const options = accounts.map(({ id, alias }) => ({ value: id, label: alias }));
  return (
    <FormDialog title={say("Create API key")} submitText={say("Create")} form={form} onCancel={onClose}>
      <SpaceBetween size="l">
        <TextField {...form.text("name")} label={say("Name")} placeholder={say("Nightly build")} />
        <FormField label={say("AWS accounts")} errorText={form.problem("accountIds")} stretch>
          <Multiselect
            placeholder={say("Choose accounts")}
            options={options}
            selectedOptions={options.filter(({ value }) => accountIds.includes(value))}
            deselectAriaLabel={({ label }) => say("Take out {label}", { label: label ?? "" })}
            expandToViewport
            onChange={({ detail }) =>
              form.set(
                "accountIds",
                detail.selectedOptions.flatMap(({ value }) => value ?? []),
              )
            }
          />
        </FormField>
        <FormField label={say("What it may do")} errorText={form.problem("scopes")} stretch>
          <SpaceBetween size="xs">
            {scopeOptions.map(({ value, label, description }) => (
              <Checkbox
                key={value}
                checked={scopes.includes(value)}
                disabled={value === "read"}
                description={description}
                onChange={({ detail }) =>
                  form.set("scopes", detail.checked ? [...scopes, value] : scopes.filter((scope) => scope !== value))
                }
              >
                {label}
              </Checkbox>
            ))}
          </SpaceBetween>
        </FormField>
        <ExpiryField
          errorText={form.problem("expiresTimestamp")}
          onChange={(chosen) => form.set("expiresTimestamp", chosen)}
        />
      </SpaceBetween>
    </FormDialog>
  );
}
