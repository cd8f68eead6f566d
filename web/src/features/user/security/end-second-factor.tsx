import { useState } from "react";
import * as z from "zod";
import { endSecondFactor } from "#web/lib/auth/second-factor.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";

const Proof = z.object({ password: z.string().min(1, "This field is required") });

export interface EndSecondFactorProps {
  readonly onEnded: () => void;
  readonly onCancel: () => void;
}

export function EndSecondFactor({ onEnded, onCancel }: EndSecondFactorProps) {
  const [isWrong, setIsWrong] = useState(false);
  const form = useForm({
    schema: Proof,
    initial: { password: "" },
    onSubmit: async ({ password }) => {
      const outcome = await endSecondFactor(password);
      setIsWrong(outcome === "wrong-password");
      if (outcome === "off") onEnded();
    },
  });
  const field = form.text("password");
  return (
    <FormDialog
      title="Turn off the second factor?"
      submitText="Turn off"
      submitting={form.submitting}
      failure={form.failure?.message ?? ""}
      onSubmit={() => void form.submit()}
      onCancel={onCancel}
    >
      <div>From then on your password alone lets you in. Please enter it, so that we know it is you.</div>
      <TextField
        label="Your password"
        type="password"
        autoComplete="current-password"
        {...field}
        onChange={(value) => {
          setIsWrong(false);
          field.onChange(value);
        }}
        problem={isWrong ? "Your current password is wrong." : field.problem}
      />
    </FormDialog>
  );
}
