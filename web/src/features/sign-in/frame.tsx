import * as styles from "#web/features/sign-in/sign-in.module.css";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { chooseLanguage, languageNames } from "#web/lib/texts/choose-language.ts";
import { language, say } from "#web/lib/texts/say.ts";
import { Pattern } from "./pattern.tsx";

export interface FrameProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

/** The layout of every public screen: the product on the left, a form on the right. */
export function Frame({ title, subtitle, children }: FrameProps) {
  const other = language === "en" ? "de" : "en";
  return (
    <div className={styles.signIn}>
      <aside className={styles.aside}>
        <p className={styles.product}>
          <img src="/favicon.svg" alt="" width="36" height="36" />
          Sestina
        </p>
        <Pattern />
        <p className={styles.claim}>{say("Mails worth repeating.")}</p>
        <p className={styles.explanation}>
          {say("Design, version, publish and send Amazon SES templates with your team, through your own AWS accounts.")}
        </p>
      </aside>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1>{title}</h1>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          {children}
        </div>
        <footer className={styles.legal}>
          <Link to="/terms-of-use">{say("Terms of use")}</Link>
          <Link to="/privacy-statement">{say("Privacy statement")}</Link>
          <button type="button" lang={other} className={styles.language} onClick={() => chooseLanguage(other)}>
            {languageNames[other]}
          </button>
        </footer>
      </main>
    </div>
  );
}
