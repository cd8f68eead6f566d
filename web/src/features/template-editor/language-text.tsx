import Checkbox from "@cloudscape-design/components/checkbox";
import FormField from "@cloudscape-design/components/form-field";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Textarea from "@cloudscape-design/components/textarea";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

export interface LanguageTextProps {
  readonly code: string;
  /** "": made from the design. */
  readonly value: string;
  /** The fallback whose text part it has if it has none and no contents either; undefined: it is made from the design. */
  readonly from: string | undefined;
  /** "" if there is no problem. */
  readonly problem: string;
  readonly disabled: boolean;
  /** The text with which writing by hand begins. */
  readonly makeText: () => Promise<string>;
  readonly onChange: (text: string) => void;
}

/** The plain text part in a language: made from the design in that language, or written by hand. */
export function LanguageText({ code, value, from, problem, disabled, makeText, onChange }: LanguageTextProps) {
  const { report } = useSnackbars();
  const [made, setMade] = useState<"from-design" | "by-hand" | "starting">(value === "" ? "from-design" : "by-hand");
  const making = useMutation({
    mutationFn: makeText,
    onSuccess: (text) => {
      setMade("by-hand");
      onChange(text);
    },
    onError: (error) => {
      setMade("from-design");
      report(error);
    },
    networkMode: "always",
  });
  const choose = (own: boolean) => {
    if (made === "starting") return;
    setMade(own ? "starting" : "from-design");
    if (own) making.mutate();
    else onChange("");
  };
  const name = languageName(code);
  return (
    <SpaceBetween size="xs">
      <Checkbox
        checked={made !== "from-design"}
        disabled={disabled}
        description={
          made === "from-design" &&
          (from === undefined
            ? say("It is made from the design in {languageName}.", { languageName: name })
            : say("It is the one in {fallback}. If contents differ in {languageName}, it is made from the design.", {
                ...{ fallback: languageName(from), languageName: name },
              }))
        }
        onChange={({ detail }) => choose(detail.checked)}
      >
        {say("Write the text part in {languageName} by hand", { languageName: name })}
      </Checkbox>
      {made === "by-hand" && (
        <FormField label={say("Text part in {languageName}", { languageName: name })} errorText={problem} stretch>
          <Textarea rows={8} value={value} disabled={disabled} onChange={({ detail }) => onChange(detail.value)} />
        </FormField>
      )}
    </SpaceBetween>
  );
}
