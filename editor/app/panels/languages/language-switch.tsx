import { useEditor, useSession } from "../../state/session/session.ts";
import { useWords } from "../../state/session/use-say.ts";
import { chosen, nameOf, ownOf } from "../../model/languages/mail-languages.ts";

/** In which language the mail is shown and written, where the host has given several. */
export function LanguageSwitch() {
  const { store } = useSession();
  const say = useWords();
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  if (languages.length < 2) return null;
  return (
    <select
      className="language-switch"
      aria-label={say("Language of the mail")}
      value={language ?? ownOf(languages)}
      onChange={(event) => store.set({ language: chosen(languages, event.target.value), editing: null })}
    >
      {languages.map((each) => (
        <option key={each.value} value={each.value}>
          {nameOf(each)}
        </option>
      ))}
    </select>
  );
}

/** Which language it is whose words are searched or checked, where there are several: the one that is shown. */
export function LanguageRead() {
  const say = useWords();
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language) ?? ownOf(languages);
  const shown = languages.find(({ value }) => value === language);
  if (languages.length < 2 || !shown) return null;
  return <p className="language-read">{say("In {language}", { language: nameOf(shown) })}</p>;
}

/** What is said while another language than the design's own is written. */
export function LanguageNote() {
  const say = useWords();
  const name = useEditor(({ languages, language }) => languages.find(({ value }) => value === language));
  if (!name) return null;
  return (
    <p className="note">
      {say(
        "In {language}, words, images, links and HTML differ. Entries, rows and columns are those of the mail’s own language.",
        { language: nameOf(name) },
      )}
    </p>
  );
}
