import type { ReactNode } from "react";
import type { SignInMethod } from "#shared/models/sign-in-method.ts";
import * as styles from "#web/ui/sign-in-methods/sign-in-method-icon.module.css";
import { say } from "#web/lib/texts/say.ts";

interface Drawing {
  readonly name: string;
  readonly lines: ReactNode;
}

/** Drawings of our own: the providers' logos are trademarks. */
const drawings: Readonly<Record<SignInMethod, Drawing>> = {
  password: {
    name: say("E-mail and password"),
    lines: (
      <>
        <circle cx="5.5" cy="9" r="3" />
        <path d="M8.5 9h8.5M14 9v3M17 9v2.5" />
      </>
    ),
  },
  google: { name: "Google", lines: <path d="M14 5.5A6 6 0 1 0 15 9H9.5" /> },
  microsoft: {
    name: "Microsoft",
    lines: (
      <>
        <rect x="2.5" y="3.5" width="13" height="11" rx="1.5" />
        <path d="M9 3.5v11M2.5 9h13" />
      </>
    ),
  },
  sso: {
    name: "Enterprise SSO",
    lines: <path d="M3.5 15.5v-12h7v12M10.5 7.5h4v8M1.5 15.5h15M6 6.5h2M6 9.5h2M6 12.5h2" />,
  },
};

/** A sign-in method as an icon with a tooltip. */
export function SignInMethodIcon({ method }: { method: SignInMethod }) {
  const { name, lines } = drawings[method];
  return (
    <svg className={styles.signInMethod} viewBox="0 0 18 18" role="img" aria-label={name}>
      <title>{name}</title>
      {lines}
    </svg>
  );
}

/** The icon alone, next to a text that says the same. */
export function SignInMethodDrawing({ method }: { method: SignInMethod }) {
  return (
    <svg className={styles.signInMethod} viewBox="0 0 18 18" aria-hidden="true">
      {drawings[method].lines}
    </svg>
  );
}

/** The icon with its name. */
export function SignInMethodName({ method }: { method: SignInMethod }) {
  return (
    <span className={styles.name}>
      <SignInMethodDrawing method={method} />
      {drawings[method].name}
    </span>
  );
}
