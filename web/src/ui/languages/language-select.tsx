import Select from "@cloudscape-design/components/select";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { useExpandsToViewport } from "#web/ui/dialog/overlay-place.ts";

export interface LanguageSelectProps {
  /** The default language first. */
  readonly codes: readonly string[];
  readonly code: string | undefined;
  /** Its name, where no label stands above it. */
  readonly label?: string;
  readonly onChoose: (code: string) => void;
}

/** Chooses the language in which a mail is shown; nothing to choose from is nothing to show. */
export function LanguageSelect({ codes, code, label, onChoose }: LanguageSelectProps) {
  const options = codes.map((value, index) => ({
    value,
    label: languageName(value),
    ...(index === 0 && { labelTag: say("Default") }),
  }));
  const expandsToViewport = useExpandsToViewport();
  if (options.length === 0) return null;
  return (
    <Select
      ariaLabel={label}
      options={options}
      selectedOption={options.find(({ value }) => value === code) ?? options[0] ?? null}
      onChange={({ detail }) => onChoose(detail.selectedOption.value ?? "")}
      // In a drawer, everything outside of it is inert.
      expandToViewport={expandsToViewport}
    />
  );
}
