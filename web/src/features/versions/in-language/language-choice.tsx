import Select from "@cloudscape-design/components/select";
import { say } from "#web/lib/texts/say.ts";
import { nameOf, type OfferedLanguage } from "./offered-languages.ts";

export interface LanguageChoiceProps {
  readonly label: string;
  readonly offered: readonly OfferedLanguage[];
  readonly language: OfferedLanguage | undefined;
  readonly onChoose: (code: string) => void;
}

const tags = { default: say("Default"), used: undefined, unused: say("Not used"), removed: say("Removed") } as const;

/** Chooses the language in which versions are shown; nothing to choose from is nothing to show. */
export function LanguageChoice({ label, offered, language, onChoose }: LanguageChoiceProps) {
  const options = offered.map((each) => ({ value: each.code, label: nameOf(each), labelTag: tags[each.kind] ?? "" }));
  if (options.length < 2) return null;
  return (
    <Select
      inlineLabelText={label}
      options={options}
      selectedOption={options.find(({ value }) => value === language?.code) ?? null}
      onChange={({ detail }) => onChoose(detail.selectedOption.value ?? "")}
      expandToViewport
    />
  );
}
