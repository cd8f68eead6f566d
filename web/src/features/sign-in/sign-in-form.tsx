import * as styles from "#web/features/sign-in/sign-in.module.css";
import type { ReactNode } from "react";

export interface SignInFormProps {
  readonly submitText: string;
  readonly submitting: boolean;
  readonly onSubmit: () => Promise<unknown>;
  readonly children: ReactNode;
}

export function SignInForm({ submitText, submitting, onSubmit, children }: SignInFormProps) {
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void onSubmit();
      }}
    >
      {children}
      <button type="submit" className={styles.submit} aria-busy={submitting} disabled={submitting}>
        {submitText}
      </button>
    </form>
  );
}
