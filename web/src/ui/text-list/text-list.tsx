import * as styles from "#web/ui/text-list/text-list.module.css";
import type { ReactNode } from "react";

/** A text in one of its wordings. */
export interface Wording {
  /** E.g. "German" or "In version 3". */
  readonly label: string;
  readonly text: ReactNode;
  /** Its language tag, if it is known. */
  readonly lang?: string | undefined;
  /** Shown below it. */
  readonly mark?: ReactNode;
}

export interface ListedText {
  readonly id: string;
  /** Where the text stands. */
  readonly title: string;
  readonly wordings: readonly Wording[];
  readonly action?: ReactNode;
}

/** Texts with their wordings next to each other; below each other where there is no room. */
export function TextList({ label, texts }: { readonly label: string; readonly texts: readonly ListedText[] }) {
  return (
    <ul className={styles.textList} aria-label={label}>
      {texts.map(({ id, title, wordings, action }) => (
        <li key={id}>
          <div className={styles.head}>
            <strong>{title}</strong>
            {action}
          </div>
          <dl>
            {wordings.map(({ label: name, text, lang, mark }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <span lang={lang} dir="auto" className={styles.text}>
                    {text}
                  </span>
                  {mark}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
