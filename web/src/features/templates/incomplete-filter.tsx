import * as styles from "#web/features/templates/list-filters.module.css";
import Select from "@cloudscape-design/components/select";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { useExpandsToViewport } from "#web/ui/dialog/overlay-place.ts";

export interface IncompleteFilterProps {
  /** The company's languages without the default one. */
  readonly languages: readonly string[];
  readonly language: string | undefined;
  readonly choose: (language: string | undefined) => void;
}

const any = { value: "", label: say("Translated or not") };

/** A filter of the list by the language in which templates lack words. Renders nothing if there is one language. */
export function IncompleteFilter({ languages, language, choose }: IncompleteFilterProps) {
  const expandsToViewport = useExpandsToViewport();
  // A link may name a language that was removed since.
  const codes = language === undefined || languages.includes(language) ? languages : [...languages, language];
  if (codes.length === 0) return null;
  const options = [
    any,
    ...codes.map((value) => ({
      value,
      label: say("Incomplete in {languageName}", { languageName: languageName(value) }),
    })),
  ];
  return (
    <div className={styles.incompleteFilter}>
      <Select
        ariaLabel={say("Filter by incomplete language")}
        options={options}
        selectedOption={options.find(({ value }) => value === language) ?? any}
        onChange={({ detail }) => choose(detail.selectedOption.value || undefined)}
        expandToViewport={expandsToViewport}
      />
    </div>
  );
}
