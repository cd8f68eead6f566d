import Alert from "@cloudscape-design/components/alert";
import Spinner from "@cloudscape-design/components/spinner";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { beginSecondFactor, confirmSecondFactor, type NewSecondFactor } from "#web/lib/auth/second-factor.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { wrongField } from "#web/lib/form/wrong-field.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { CopyText } from "#web/ui/copy-text.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { QrCode } from "./qr-code.tsx";

const Code = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, "Please enter the six digits of your app"),
});

export interface SetUpSecondFactorProps {
  readonly onSetUp: () => void;
  readonly onCancel: () => void;
}

export function SetUpSecondFactor({ onSetUp, onCancel }: SetUpSecondFactorProps) {
  const { email } = useUser();
  const { data, error } = useQuery({
    queryKey: ["new-second-factor"],
    queryFn: () => beginSecondFactor(email),
    // A secret is for one setting up, and stays nowhere.
    staleTime: Infinity,
    gcTime: 0,
  });
  const form = useForm({
    schema: Code,
    initial: { code: "" },
    onSubmit: async ({ code }) => {
      const outcome = await confirmSecondFactor(code);
      if (outcome === "wrong-code")
        throw wrongField("code", "This code is not right. Please check the clock of your phone.");
      onSetUp();
    },
  });
  return (
    <FormDialog
      title="Set up a second factor"
      submitText="Turn on"
      submitting={form.submitting}
      failure={form.failure?.message ?? ""}
      onSubmit={() => void form.submit()}
      onCancel={onCancel}
    >
      {error !== null && <Alert type="error">{sentenceOf(error)}</Alert>}
      {data === undefined && error === null && <Spinner />}
      {data !== undefined && <Secret {...data} />}
      <TextField label="Code of your app" inputMode="numeric" autoComplete="one-time-code" {...form.text("code")} />
      <Alert type="info">
        Keep the key in a safe place as well. Without it and without your phone you cannot sign in: somebody who manages
        your team would have to remove and invite you again.
      </Alert>
    </FormDialog>
  );
}

function Secret({ secret, uri }: NewSecondFactor) {
  return (
    <div className="user-second-factor">
      <QrCode text={uri} name="QR code for your authenticator app" />
      <div>
        <p>Scan this with an authenticator app such as 1Password, Google Authenticator or Microsoft Authenticator.</p>
        <p>Or enter this key there:</p>
        <CopyText name="key" text={secret} />
      </div>
    </div>
  );
}
