import * as styles from "#web/features/template-editor/comments/comments-panel.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import FormField from "@cloudscape-design/components/form-field";
import Textarea from "@cloudscape-design/components/textarea";
import { useId, type ReactNode } from "react";
import { CommentText } from "#shared/models/comment.ts";
import { failureText } from "#web/lib/api-errors/failure-text.ts";
import { say, sayRule } from "#web/lib/texts/say.ts";

export interface CommentFormProps {
  readonly label: string;
  readonly submitText: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly pending: boolean;
  /** Why the last attempt failed; null if it did not. The words stay. */
  readonly error: Error | null;
  readonly onSubmit: (text: string) => void;
  /** Absent for a form that is always there. */
  readonly onCancel?: () => void;
  /** Whether the field has the focus as soon as it is shown. */
  readonly autoFocus?: boolean;
  /** Between the field and the buttons. */
  readonly children?: ReactNode;
}

/** A field for the words of a comment. Ctrl+Enter sends them too. */
export function CommentForm(props: CommentFormProps) {
  const { label, submitText, text, onText, pending, error, onSubmit, onCancel, autoFocus = false, children } = props;
  const field = useId();
  const parsed = CommentText.safeParse(text);
  const isEmpty = text.trim() === "";
  const problem = isEmpty || parsed.success ? "" : sayRule(parsed.error.issues[0]?.message ?? "");
  const submit = () => {
    if (parsed.success && !pending) onSubmit(parsed.data);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error !== null && <Alert type="error">{failureText(error)}</Alert>}
      <FormField label={label} errorText={problem} stretch controlId={field}>
        <Textarea
          controlId={field}
          rows={3}
          value={text}
          autoFocus={autoFocus}
          onChange={({ detail }) => onText(detail.value)}
          onKeyDown={({ detail }) => {
            if (detail.key === "Enter" && (detail.ctrlKey || detail.metaKey)) submit();
          }}
        />
      </FormField>
      {children}
      <div className={styles.buttons}>
        <Button formAction="submit" disabled={!parsed.success} loading={pending}>
          {submitText}
        </Button>
        {onCancel !== undefined && (
          <Button formAction="none" variant="link" onClick={onCancel}>
            {say("Cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}
