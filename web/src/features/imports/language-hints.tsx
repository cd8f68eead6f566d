import Alert from "@cloudscape-design/components/alert";
import type { ImportableTemplate } from "#shared/models/importable-template.ts";
import type { NamesByLanguage } from "#shared/ses-language-names.ts";
import { plural } from "#shared/plural.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { counted, say, sayWith } from "#web/lib/texts/say.ts";
import { someNames } from "#web/lib/texts/some-names.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

export interface LanguageHintsProps {
  readonly foreign: NamesByLanguage["foreign"];
  readonly templates: readonly ImportableTemplate[];
}

/** Templates whose names say a language, and that can only be imported as templates of their own, with the reason. */
export function LanguageHints({ foreign, templates }: LanguageHintsProps) {
  const codes = [...new Set(foreign.map(({ code }) => code))].sort();
  const ofHeld = templates.filter(({ languageOf }) => languageOf !== undefined);
  if (codes.length === 0 && ofHeld.length === 0) return null;
  return (
    <Alert type="info" header={say("Named as languages")}>
      {codes.length > 0 && (
        <div>
          {sayWith(
            "Languages that your company does not have: {languages} ({names}). Add them under {settings} first to import these templates as languages of one template.",
            {
              names: someNames(foreign.map(({ name }) => name)),
              languages: codes.map(languageName).join(", "),
              settings: <LinkTo to="/settings/languages">{say("Settings, Languages")}</LinkTo>,
            },
          )}
        </div>
      )}
      {ofHeld.length > 0 && (
        <div>
          {say(
            plural(
              ofHeld.length,
              "A language of a template that Sestina has already: {name} of {base}. It can only be imported as a template of its own.",
              "Languages of templates that Sestina has already: {templates}, such as {name} of {base}. They can only be imported as templates of their own.",
            ),
            {
              templates: counted(ofHeld.length, "template"),
              name: ofHeld[0]?.name ?? "",
              base: ofHeld[0]?.languageOf ?? "",
            },
          )}
        </div>
      )}
    </Alert>
  );
}
