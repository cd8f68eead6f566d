import * as styles from "#web/features/sign-in/sign-in.module.css";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { say } from "#web/lib/texts/say.ts";

/** The link below a form; `children` are more links. */
export function BackToLogin({ children }: { children?: ReactNode }) {
  return (
    <p className={styles.links}>
      <Link to="/login">{say("Back to login")}</Link>
      {children}
    </p>
  );
}
