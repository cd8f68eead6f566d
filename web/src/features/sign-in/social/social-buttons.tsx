import * as styles from "#web/features/sign-in/social/social-buttons.module.css";
import { useState } from "react";
import type { SignInMethod } from "#shared/models/sign-in-method.ts";
import { beginHostedSignIn } from "#web/lib/auth/hosted/begin-hosted-sign-in.ts";
import { useConfig } from "#web/lib/config/config.ts";
import { say } from "#web/lib/texts/say.ts";
import { SignInMethodDrawing } from "#web/ui/sign-in-methods/sign-in-method-icon.tsx";
import { Notice } from "../notice.tsx";

const methods = { Google: "google", Microsoft: "microsoft" } as const satisfies Record<string, SignInMethod>;

type Provider = keyof typeof methods;

/** One button per provider of this stage; renders nothing if there is none. */
export function SocialButtons({ returnTo }: { returnTo: string | undefined }) {
  const { hostedUiUrl, socialProviders = [] } = useConfig();
  const [leavingTo, setLeavingTo] = useState<Provider>();
  const [failed, setFailed] = useState(false);
  if (hostedUiUrl === undefined || socialProviders.length === 0) return null;

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
