import * as styles from "#web/features/template-editor/comments/comments-panel.module.css";
import Button from "@cloudscape-design/components/button";
import { useState } from "react";
import type { Comment } from "#shared/models/comment.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { nameOfPerson } from "#web/lib/format/name-of-person.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { CommentForm } from "./comment-form.tsx";
import { useChangeComment, useDeleteComment } from "./queries.ts";
import { useHasUnsentWords, useUnsentWords } from "./unsent-words.ts";

export interface CommentViewProps {
  readonly templateId: string;
  readonly threadId: string;
  readonly comment: Comment;
  readonly mayDelete: boolean;
  /** What is deleted with it. */
  readonly warning: string;
  readonly onDeleted: () => void;
}

/** One comment, which its author can change. */
export function CommentView(props: CommentViewProps) {
  const { templateId, threadId, comment, mayDelete, warning, onDeleted } = props;
  const { id, text, createdTimestamp, editedTimestamp, createdByUser, isOwn } = comment;
  const wasEditing = useHasUnsentWords(`edit ${id}`);
  const [edits, setEdits] = useState(wasEditing);
  const [deletes, setDeletes] = useState(false);
  const removal = useDeleteComment(templateId, threadId, id);
  const name = nameOfPerson(createdByUser);
  return (
    <div className={styles.comment}>
      <div className={styles.byline}>
        <strong>{name}</strong>
        <span className={styles.time}>
          <RelativeTime at={createdTimestamp} />
          {editedTimestamp !== undefined && <span title={dateAndTime(editedTimestamp)}>{` · ${say("edited")}`}</span>}
        </span>
        <span className={styles.own}>
          {isOwn && !edits && (
            <Button
              variant="inline-icon"
              iconName="edit"
              ariaLabel={say("Edit your comment")}
              onClick={() => setEdits(true)}
            />
          )}
          {mayDelete && (
            <Button
              variant="inline-icon"
              iconName="remove"
              ariaLabel={isOwn ? say("Delete your comment") : say("Delete the comment of {name}", { name })}
              onClick={() => setDeletes(true)}
            />
          )}
        </span>
      </div>
      {edits ? (
        <EditForm {...{ templateId, threadId, comment }} onDone={() => setEdits(false)} />
      ) : (
        <p className={styles.words}>{text}</p>
      )}
      {deletes && (
        <ConfirmDialog
          title={say("Delete this comment?")}
          confirmText={say("Yes, Delete")}
          pending={removal.isPending}
          failure={removal.error === null ? "" : errorMessage(removal.error)}
          onCancel={() => setDeletes(false)}
          onConfirm={() => removal.mutate(undefined, { onSuccess: onDeleted })}
        >
          {warning}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface EditFormProps extends Pick<CommentViewProps, "templateId" | "threadId" | "comment"> {
  readonly onDone: () => void;
}

function EditForm({ templateId, threadId, comment, onDone }: EditFormProps) {
  const words = useUnsentWords(`edit ${comment.id}`, comment.text);
  const change = useChangeComment(templateId, threadId, comment.id);
  const close = () => {
    words.drop();
    onDone();
  };
  return (
    <CommentForm
      label={say("Your comment")}
      submitText={say("Save")}
      text={words.text}
      onText={words.write}
      pending={change.isPending}
      error={change.error}
      onSubmit={(text) => change.mutate(text, { onSuccess: close })}
      onCancel={close}
      autoFocus
    />
  );
}
