import SpaceBetween from "@cloudscape-design/components/space-between";
import { type ApiKey, ApiKeyChange } from "#shared/models/api-key.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { ExpiryField, USUAL_DAYS } from "./expiry-field.tsx";
import { inDays } from "./key-words.ts";
import { useChangeKey } from "./queries.ts";

/** Changes the name of a key and the date on which it expires. */
export function ChangeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { id, name, expiresTimestamp } = apiKey;
  const change = useChangeKey(id);
  const form = useDialogForm({
    schema: ApiKeyChange.required(),
    initial: { name, expiresTimestamp: expiresTimestamp === null ? null : inDays(USUAL_DAYS) },
    save: (values) => change.mutateAsync(values),
    success: say("The API key was changed."),
    onClose,
  });
  return (
    <FormDialog title={say("Edit {name}", { name })} submitText={say("Save")} form={form} onCancel={onClose}>
      <SpaceBetween size="l">
        <TextField {...form.text("name")} label={say("Name")} />
        <ExpiryField
          initial={expiresTimestamp === null ? null : USUAL_DAYS}
          errorText={form.problem("expiresTimestamp")}
          onChange={(chosen) => form.set("expiresTimestamp", chosen)}
        />
      </SpaceBetween>
    </FormDialog>
  );
}
