import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { selectedLanguage, languageName, defaultLanguageOf } from "../../model/languages/mail-languages.ts";

/** Selects the language in which the mail is shown and edited, if the host has set several. */
export function LanguageSwitch() {
  const { store } = useSession();
  const say = useSay();
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  if (languages.length < 2) return null;
  return (
    <select
      className="language-switch"
      aria-label={say("Language of the mail")}
      value={language ?? defaultLanguageOf(languages)}
      onChange={(event) => store.set({ language: selectedLanguage(languages, event.target.value), editing: null })}
    >
      {languages.map((each) => (
        <option key={each.value} value={each.value}>
          {languageName(each)}
        </option>
      ))}
    </select>
  );
}

/** States the language of the text that is searched or checked, if there are several. */
export function LanguageRead() {
  const say = useSay();
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language) ?? defaultLanguageOf(languages);
  const shown = languages.find(({ value }) => value === language);
  if (languages.length < 2 || !shown) return null;
  return <p className="language-read">{say("In {language}", { language: languageName(shown) })}</p>;
}

/** Explains what differs while a language other than the default one is edited. */
export function LanguageNote() {
  const say = useSay();
  const name = useEditor(({ languages, language }) => languages.find(({ value }) => value === language));
  if (!name) return null;
  return (
    <p className="note">
      {say(
        "In {language}, texts, images, links and HTML differ. Entries, rows and columns are those of the mail’s default language.",
        { language: languageName(name) },
      )}
    </p>
  );
}
