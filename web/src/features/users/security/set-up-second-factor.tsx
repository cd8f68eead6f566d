import * as styles from "#web/features/users/user.module.css";
import Alert from "@cloudscape-design/components/alert";
import { useState } from "react";
import * as z from "zod";
import { beginSecondFactor, confirmSecondFactor, type NewSecondFactor } from "#web/lib/auth/second-factor.ts";
import { useAtOnce } from "#web/lib/form/use-at-once.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { wrongField } from "#web/lib/api-errors/wrong-field.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { AccountOfPassword } from "#web/ui/form/account-of-password.tsx";
import { CopyText } from "#web/ui/copy-text.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { encode } from "uqr";

interface QrCodeProps {
  readonly text: string;
  /** Its purpose, for screen readers. */
  readonly name: string;
}

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code, black on white in every theme because scanners expect that. */
function QrCode({ text, name }: QrCodeProps) {
  const { data, size } = encode(text, { border: QUIET });
  const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.qrCode} role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark.join("")} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}

const Code = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, say("Please enter the six digits of your app")),
});

const Proof = z.object({ password: z.string().min(1, say("This field is required")) });

export interface SetUpSecondFactorProps {
  readonly onSetUp: () => void;
  readonly onCancel: () => void;
}

/** What has been proven: first the password, then the code. */
interface Begun {
  readonly password: string;
  readonly factor: NewSecondFactor;
}

export function SetUpSecondFactor({ onSetUp, onCancel }: SetUpSecondFactorProps) {
  const [begun, setBegun] = useState<Begun>();
  return begun === undefined ? (
    <AskPassword onBegun={setBegun} onCancel={onCancel} />
  ) : (
    <AskCode {...begun} onSetUp={onSetUp} onCancel={onCancel} />
  );
}

const title = say("Set up a second factor");

function AskPassword({ onBegun, onCancel }: { onBegun: (begun: Begun) => void; onCancel: () => void }) {
  const { email } = useUser();
  const begin = useAtOnce((password: string) => beginSecondFactor(email, password));
  const form = useForm({
    schema: Proof,
    initial: { password: "" },
    onSubmit: async ({ password }) => {
      const factor = await begin(password);
      if (factor === undefined) throw wrongField("password", say("Your current password is wrong."));
      onBegun({ password, factor });
    },
  });
  return (
    <FormDialog title={title} submitText={say("Continue")} form={form} onCancel={onCancel}>
      <div>
        {say("Please enter your password, so that we know it is you.")}
        <AccountOfPassword email={email} />
      </div>
      <PasswordField label={say("Your password")} autoComplete="current-password" {...form.text("password")} />
    </FormDialog>
  );
}

function AskCode({ password, factor, onSetUp, onCancel }: Begun & SetUpSecondFactorProps) {
  const confirm = useAtOnce((code: string) => confirmSecondFactor(password, code));
  const form = useForm({
    schema: Code,
    initial: { code: "" },
    onSubmit: async ({ code }) => {
      const outcome = await confirm(code);
      if (outcome === "wrong-code")
        throw wrongField("code", say("This code is not right. Please check the clock of your phone."));
      onSetUp();
    },
  });
  return (
    <FormDialog title={title} submitText={say("Turn on")} form={form} onCancel={onCancel}>
      <Secret {...factor} />
      <TextField
        label={say("Code of your app")}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.text("code")}
      />
      <Alert type="info">
        {say(
          "Keep the key in a safe place as well, and create recovery codes afterwards: without your phone, you need one of them to sign in. Your other sessions end when you turn this on.",
        )}
      </Alert>
    </FormDialog>
  );
}

function Secret({ secret, uri }: NewSecondFactor) {
  return (
    <div className={styles.secondFactor}>
      <QrCode text={uri} name={say("QR code for your authenticator app")} />
      <div>
        <p>
          {say(
            "Scan this with an authenticator app such as 1Password, Google Authenticator or Microsoft Authenticator.",
          )}
        </p>
        <p>{say("Or enter this key there:")}</p>
        <CopyText name={say("key")} text={secret} />
      </div>
    </div>
  );
}
