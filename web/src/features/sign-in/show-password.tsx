import * as styles from "#web/features/sign-in/show-password.module.css";
import { type Dispatch, type SetStateAction, useCallback, useRef } from "react";
import { useHideAtSubmit } from "#web/lib/form/use-hide-at-submit.ts";
import { say } from "#web/lib/texts/say.ts";

export interface ShowPasswordProps {
  readonly shown: boolean;
  readonly setShown: Dispatch<SetStateAction<boolean>>;
}

/** Shows or hides the password in the field before it. The label changes with the state, so it has no pressed state. */
export function ShowPassword({ shown, setShown }: ShowPasswordProps) {
  const button = useRef<HTMLButtonElement>(null);
  useHideAtSubmit(
    button,
    useCallback(() => setShown(false), [setShown]),
  );
  return (
    <button ref={button} type="button" className={styles.showPassword} onClick={() => setShown(!shown)}>
      {shown ? say("Hide") : say("Show")} <span>{say("password")}</span>
    </button>
  );
}
