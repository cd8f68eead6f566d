import * as styles from "#web/features/template-preview/branches/branches-view.module.css";
import Box from "@cloudscape-design/components/box";
import { useRef, type RefObject, useEffect, useState } from "react";
import { say, sayRule } from "#web/lib/texts/say.ts";
import type { FillResult } from "#shared/placeholders/fill-mail.ts";
import { inertHtml } from "#web/ui/mail/inert-html.ts";

export interface BranchCardProps {
  readonly template: string;
  readonly name: string;
  /** The language of the mail. */
  readonly language: string | undefined;
  readonly filled: FillResult;
}

/** A small mail, rendered when it scrolls into view. */
export function BranchCard({ template, name, language, filled }: BranchCardProps) {
  const card = useRef<HTMLLIElement>(null);
  const seen = useSeen(card);
  return (
    <li ref={card} className={styles.branch}>
      <h2>{name}</h2>
      {filled.ok ? (
        <>
          <p className={styles.branchSubject} lang={language} dir="auto">
            {filled.mail.subject}
          </p>
          <div className={styles.branchPaper}>
            {seen && (
              <iframe title={`${template}, ${name}`} sandbox="" tabIndex={-1} srcDoc={inertHtml(filled.mail.html)} />
            )}
          </div>
        </>
      ) : (
        <Box color="text-status-error">
          {sayRule(filled.problems[0]?.message ?? say("Amazon SES could not render this mail."))}
        </Box>
      )}
    </li>
  );
}

/** Whether an element has come near the visible part of the window; stays true. */
function useSeen(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setSeen(true);
        observer.disconnect();
      },
      { rootMargin: "300px" },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return seen;
}
