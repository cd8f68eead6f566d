import * as styles from "#web/features/sign-in/social/social-buttons.module.css";
import { useState } from "react";
import { flushSync } from "react-dom";
import type { SignInMethod } from "#shared/models/sign-in-method.ts";
import { beginHostedSignIn } from "#web/lib/auth/hosted/begin-hosted-sign-in.ts";
import { type DemoLogin, useConfig } from "#web/lib/config/config.ts";
import { say } from "#web/lib/texts/say.ts";
import { SignInMethodDrawing } from "#web/ui/sign-in-methods/sign-in-method-icon.tsx";
import { Notice } from "../notice.tsx";
import { signInFormId } from "../sign-in-form.tsx";

const methods = { Google: "google", Microsoft: "microsoft" } as const satisfies Record<string, SignInMethod>;

type Provider = keyof typeof methods;

interface SocialButtonsProps {
  readonly returnTo: string | undefined;
  readonly onDemo: ((login: DemoLogin) => void) | undefined;
}

/** One button per provider of this stage, and one for its demo; renders nothing if there is neither. */
export function SocialButtons({ returnTo, onDemo }: SocialButtonsProps) {
  const { hostedUiUrl, socialProviders: offered = [], demo } = useConfig();
  const socialProviders = hostedUiUrl === undefined ? [] : offered;
  const [leavingTo, setLeavingTo] = useState<Provider>();
  const [failed, setFailed] = useState(false);
  const hasDemo = demo !== undefined && onDemo !== undefined;
  if (socialProviders.length === 0 && !hasDemo) return null;

  const leave = async (provider: Provider) => {
    setFailed(false);
    setLeavingTo(provider);
    try {
      await beginHostedSignIn({ provider, ...(returnTo !== undefined && { returnTo }) });
    } catch {
      setLeavingTo(undefined);
      setFailed(true);
    }
  };
  return (
    <div className={styles.social} role="group" aria-label={say("Other ways to sign in")}>
      <p className={styles.or}>{say("or")}</p>
      {failed && (
        <Notice kind="error">
          {say("SSO Login failed. Check if you have popups enabled. Contact our support if issue persists.")}
        </Notice>
      )}
      {hasDemo && (
        <button
          type="submit"
          form={signInFormId}
          className={styles.button}
          // The submit that follows has the values.
          onClick={() => flushSync(() => onDemo(demo))}
        >
          {say("Try the demo company")}
        </button>
      )}
      {socialProviders.map((provider) => (
        <button
          key={provider}
          type="button"
          className={styles.button}
          disabled={leavingTo !== undefined}
          aria-busy={leavingTo === provider}
          onClick={() => void leave(provider)}
        >
          <SignInMethodDrawing method={methods[provider]} />
          {say("Continue with {provider}", { provider })}
        </button>
      ))}
    </div>
  );
}
