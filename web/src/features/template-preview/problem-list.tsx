import * as styles from "#web/features/template-preview/personalization-panel.module.css";
import type { Problem, TemplatePart } from "#shared/placeholders/problem.ts";
import { say, sayRule } from "#web/lib/texts/say.ts";

const partNames: Readonly<Record<TemplatePart, string>> = {
  subject: say("Subject"),
  preheader: say("Preheader"),
  html: say("Mail"),
  text: say("Text part"),
};

/** A list of places in a template with their problems. */
export function ProblemList({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className={styles.problems}>
      {problems.map(({ part = "html", line, column, message }) => (
        <li key={`${part} ${line} ${column} ${message}`}>
          {say("{partNames}, line {line}, column {column}: {message}", {
            partNames: partNames[part],
            line,
            column,
            message: sayRule(message),
          })}
        </li>
      ))}
    </ul>
  );
}
