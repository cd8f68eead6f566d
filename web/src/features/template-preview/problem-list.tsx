import * as styles from "#web/features/template-preview/personalization-panel.module.css";
import type { Problem, TemplatePart } from "#shared/placeholders/problem.ts";

const partNames: Readonly<Record<TemplatePart, string>> = {
  subject: "Subject",
  preheader: "Preheader",
  html: "Mail",
  text: "Text part",
};

/** A list of places in a template with their problems. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ part = "html", line, column, message }) => (
        <li key={`${part} ${line} ${column} ${message}`}>
          {partNames[part]}, line {line}, column {column}: {message}
        </li>
      ))}
    </ul>
  );
}
