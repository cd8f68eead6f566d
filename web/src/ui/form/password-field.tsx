import Button from "@cloudscape-design/components/button";
import { useCallback, useRef, useState } from "react";
import { useHideAtSubmit } from "#web/lib/form/use-hide-at-submit.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField, type TextFieldProps } from "./text-field.tsx";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "control"> {
  readonly autoComplete: "current-password" | "new-password";
}

/** A password field with a button that shows and hides the password. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  useHideAtSubmit(
    place,
    useCallback(() => setShown(false), []),
  );
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      control={
        <span ref={place}>
          <Button
            formAction="none"
            ariaLabel={shown ? say("Hide password") : say("Show password")}
            onClick={() => setShown(!shown)}
          >
            {shown ? say("Hide") : say("Show")}
          </Button>
        </span>
      }
    />
  );
}
