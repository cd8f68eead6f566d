import SpaceBetween from "@cloudscape-design/components/space-between";
import { type ApiKey, ApiKeyChange } from "#shared/models/api-key.ts";
import { day } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { ExpiryField } from "./expiry-field.tsx";
import { useChangeKey } from "./queries.ts";

/** Changes the name of a key, and its expiry if a new one is chosen. */
export function ChangeKeyDialog({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { id, name, expiresTimestamp } = apiKey;
  const change = useChangeKey(id);
  const form = useDialogForm({
    schema: ApiKeyChange.required({ name: true }),
    initial: { name },
    save: (values) => change.mutateAsync(values),
    success: say("The API key was changed."),
    onClose,
  });
  return (
    <FormDialog title={say("Edit {name}", { name })} submitText={say("Save")} form={form} onCancel={onClose}>
      <SpaceBetween size="l">
        <TextField {...form.text("name")} label={say("Name")} />
        <ExpiryField
          unchanged={{
            label: say("Unchanged ({time})", {
              time: expiresTimestamp === null ? say("Never") : day(expiresTimestamp),
            }),
            onChoose: () => form.set("expiresTimestamp", undefined),
          }}
          errorText={form.problem("expiresTimestamp")}
          onChange={(chosen) => form.set("expiresTimestamp", chosen)}
        />
      </SpaceBetween>
    </FormDialog>
  );
}
