import * as styles from "#web/features/templates/word-counts.module.css";
import { isChosen } from "#shared/models/language-choice.ts";
import type { WordCounts } from "#shared/models/mail-words.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";

export interface WordCountsCellProps {
  /** Undefined until the first save of a template of an earlier release. */
  readonly counts: WordCounts | undefined;
  /** The company's languages without the default one. */
  readonly languages: readonly string[];
}

/** More would make high rows. */
const MOST_SHOWN = 6;

/** How many texts of a mail have words in each language, e.g. "de 14/16"; if there are many, incomplete ones first. */
export function WordCountsCell({ counts, languages: company }: WordCountsCellProps) {
  if (counts === undefined) return <span className={styles.none}>{say("Counted at the next save")}</span>;
  const { total, written, used } = counts;
  if (total === 0) return <span className={styles.none}>{say("No texts")}</span>;
  const languages = company.filter((code) => isChosen(code, used));
  if (languages.length === 0) return <span className={styles.none}>{say("Default language only")}</span>;
  const isComplete = (code: string) => (written[code] ?? 0) === total;
  const inOrder =
    languages.length <= MOST_SHOWN
      ? languages
      : [...languages.filter((code) => !isComplete(code)), ...languages.filter(isComplete)];
  const left = inOrder.length - MOST_SHOWN;
  return (
    <ul className={styles.counts} aria-label={say("Languages")}>
      {inOrder.slice(0, MOST_SHOWN).map((code) => (
        <li key={code} title={languageName(code)} className={isComplete(code) ? styles.complete : undefined}>
          {code} {written[code] ?? 0}/{total}
          {isComplete(code) && " ✓"}
        </li>
      ))}
      {left > 0 && <li className={styles.none}>{say("{left} more", { left })}</li>}
    </ul>
  );
}
