import "./show-password.css";
import { type Dispatch, type SetStateAction, useCallback, useRef } from "react";
import { useHideAtSubmit } from "#web/lib/form/use-hide-at-submit.ts";

export interface ShowPasswordProps {
  readonly shown: boolean;
  readonly setShown: Dispatch<SetStateAction<boolean>>;
}

/** Shows what is in the password field before it, or hides it. Its name says what it does, so it needs no pressed state. */
export function ShowPassword({ shown, setShown }: ShowPasswordProps) {
  const button = useRef<HTMLButtonElement>(null);
  useHideAtSubmit(
    button,
    useCallback(() => setShown(false), [setShown]),
  );
  return (
    <button ref={button} type="button" className="show-password" onClick={() => setShown(!shown)}>
      {shown ? "Hide" : "Show"} <span>password</span>
    </button>
  );
}
