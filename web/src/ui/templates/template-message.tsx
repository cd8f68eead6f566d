import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/templates/template-frame.module.css";
import * as hiddenTextStyles from "#web/ui/hidden-text.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { Link, useNavigate } from "react-router-dom";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isMissing } from "#web/lib/api-errors/is-missing.ts";

export interface TemplateMessageProps {
  readonly error: Error;
  /** The message if the selected account has no such template. */
  readonly notFound: string;
  readonly onRetry: () => void;
}

/** Shown instead of a template's screen if the template did not load. */
export function TemplateMessage({ error, notFound, onRetry }: TemplateMessageProps) {
  const navigate = useNavigate();
  return (
    <>
      <header className={styles.header}>
        <Link to="/" className={styles.product}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          Sestina
        </Link>
      </header>
      <main className={styles.message}>
        <h1 className={hiddenTextStyles.hiddenText}>{say("Template")}</h1>
        {isMissing(error) ? (
          <Alert
            type="warning"
            header={notFound}
            action={<Button onClick={() => void navigate("/templates")}>{say("Back to templates")}</Button>}
          />
        ) : (
          <Alert
            type="error"
            header={errorMessage(error)}
            action={<Button onClick={onRetry}>{say("Try again")}</Button>}
          />
        )}
      </main>
    </>
  );
}
