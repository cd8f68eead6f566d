import { useState } from "react";
import * as z from "zod";
import { MAX_PASSKEY_NAME } from "#shared/models/passkey.ts";
import { addPasskey, type PasskeyAdding } from "#web/lib/auth/add-passkey.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

const Naming = z.object({
  name: z
    .string()
    .trim()
    .min(1, "This field is required")
    .max(MAX_PASSKEY_NAME, `Please use at most ${String(MAX_PASSKEY_NAME)} characters`),
});

type Refusal = Exclude<PasskeyAdding, "added">;

const sentences: Readonly<Record<Refusal, string>> = {
  cancelled: "No passkey was made. Please try again.",
  exists: "This device has a passkey of your account already.",
  "not-supported": "This browser or device cannot make a passkey for Sestina.",
  "too-many": "You have as many passkeys as an account can have. Please remove one first.",
};

export interface AddPasskeyProps {
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const snackbars = useSnackbars();
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useForm({
    schema: Naming,
    initial: { name: "" },
    onSubmit: async ({ name }) => {
      setRefusal(undefined);
      const outcome = await addPasskey(name);
      if (outcome === "added") {
        snackbars.success("The passkey was added.");
        onAdded();
      } else setRefusal(outcome);
    },
  });
  const cancel = () => {
    // The passkey may exist although a later step failed.
    if (form.failure === undefined) onCancel();
    else onAdded();
  };
  return (
    <FormDialog
      title="Add a passkey"
      submitText="Continue"
      form={form}
      failure={refusal === undefined ? (form.failure?.message ?? "") : sentences[refusal]}
      onCancel={cancel}
    >
      <div>
        Your device asks you to confirm that it is you. Your other sessions end when the passkey has been added. Your
        password still signs in.
      </div>
      <TextField label="Name" hint="To know it by, such as: Laptop" {...form.text("name")} />
    </FormDialog>
  );
}
