import * as styles from "#web/features/legal/legal.module.css";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { say } from "#web/lib/texts/say.ts";

export interface LegalFrameProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function LegalFrame({ title, children }: LegalFrameProps) {
  return (
    <div className={styles.legal}>
      <header>
        <Link to="/" className={styles.product}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          Sestina
        </Link>
      </header>
      <main>
        <h1>{title}</h1>
        {children}
      </main>
      <footer>
        <a href="/third-party.txt">{say("Open-source licences")}</a>
      </footer>
    </div>
  );
}
