import SpaceBetween from "@cloudscape-design/components/space-between";
import type { Account } from "#shared/models/account.ts";
import { NewApiKey } from "#shared/models/api-key.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { ExpiryField, USUAL_DAYS } from "./expiry-field.tsx";
import { inDays } from "./key-words.ts";
import { OpenedFields } from "./opened-fields.tsx";
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
  return (
    <FormDialog title={say("Create API key")} submitText={say("Create")} form={form} onCancel={onClose}>
      <SpaceBetween size="l">
        <TextField {...form.text("name")} label={say("Name")} placeholder={say("Nightly build")} />
        <OpenedFields
          {...form.values}
          accounts={accounts}
          problem={form.problem}
          onAccounts={(chosen) => form.set("accountIds", chosen)}
          onScopes={(chosen) => form.set("scopes", chosen)}
        />
        <ExpiryField
          errorText={form.problem("expiresTimestamp")}
          onChange={(chosen) => form.set("expiresTimestamp", chosen)}
        />
      </SpaceBetween>
    </FormDialog>
  );
}
