import * as styles from "#web/features/sign-in/sign-in.module.css";
import { type ReactNode, useEffect, useRef } from "react";

export interface SignInFormProps {
  readonly submitText: string;
  readonly submitting: boolean;
  readonly onSubmit: () => Promise<unknown>;
  /** Called when a field gets the focus, also if that was before the app's code was there. */
  readonly onBegin?: () => void;
  readonly children: ReactNode;
}

/** For buttons that submit the form from outside of it. */
export const signInFormId = "sign-in-form";

export function SignInForm({ submitText, submitting, onSubmit, onBegin, children }: SignInFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current?.contains(document.activeElement) === true) onBegin?.();
  }, [onBegin]);
  return (
    <form
      ref={form}
      id={signInFormId}
      noValidate
      className={styles.form}
      onFocus={onBegin}
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
