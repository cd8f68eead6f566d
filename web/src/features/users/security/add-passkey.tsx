import { useState } from "react";
import * as z from "zod";
import { MAX_PASSKEY_NAME } from "#shared/models/passkey.ts";
import { addPasskey, type PasskeyAdding } from "#web/lib/auth/add-passkey.ts";
import { useAtOnce } from "#web/lib/form/use-at-once.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

const Naming = z.object({
  name: z
    .string()
    .trim()
    .min(1, say("This field is required"))
    .max(MAX_PASSKEY_NAME, say("Please use at most {MAX_PASSKEY_NAME} characters", { MAX_PASSKEY_NAME })),
});

type Refusal = Exclude<PasskeyAdding, "added">;

const sentences: Readonly<Record<Refusal, string>> = {
  cancelled: say("No passkey was made. Please try again."),
  exists: say("This device has a passkey of your account already."),
  "not-supported": say("This browser or device cannot make a passkey for Sestina."),
  "too-many": say("You have as many passkeys as an account can have. Please remove one first."),
};

export interface AddPasskeyProps {
  readonly onAdded: () => void;
  readonly onCancel: () => void;
}

export function AddPasskey({ onAdded, onCancel }: AddPasskeyProps) {
  const snackbars = useSnackbars();
  const [refusal, setRefusal] = useState<Refusal>();
  const add = useAtOnce(addPasskey);
  const form = useForm({
    schema: Naming,
    initial: { name: "" },
    onSubmit: async ({ name }) => {
      setRefusal(undefined);
      const outcome = await add(name);
      if (outcome === "added") {
        snackbars.success(say("The passkey was added."));
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
      title={say("Add a passkey")}
      submitText={say("Continue")}
      form={form}
      failure={refusal === undefined ? (form.failure?.message ?? "") : sentences[refusal]}
      onCancel={cancel}
    >
      <div>
        {say(
          "Your device asks you to confirm that it is you. Your other sessions end when the passkey has been added. Your password still signs in.",
        )}
      </div>
      <TextField label={say("Name")} hint={say("To know it by, such as: Laptop")} {...form.text("name")} />
    </FormDialog>
  );
}
