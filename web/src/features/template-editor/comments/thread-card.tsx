import * as styles from "#web/features/template-editor/comments/comments-panel.module.css";
import Button from "@cloudscape-design/components/button";
import { useState } from "react";
import type { Comment, CommentThread } from "#shared/models/comment.ts";
import { anyOf } from "#shared/permissions.ts";
import { nameOfPerson } from "#web/lib/format/name-of-person.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { CopyIcon } from "#web/ui/copy-text.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentView } from "./comment-view.tsx";
import { itemName } from "./item-name.ts";
import { useReply, useResolve } from "./queries.ts";
import { useHasUnsentWords, useUnsentWords } from "./unsent-words.ts";

export interface ThreadCardProps {
  readonly templateId: string;
  readonly thread: CommentThread;
  /** The thread has left the list, or a comment the thread: the focus needs another place. */
  readonly onGone: () => void;
}

/** A thread with its replies, and what can be done with it. */
export function ThreadCard({ templateId, thread, onGone }: ThreadCardProps) {
  const { id, first, replies, about, resolved } = thread;
  const snackbars = useSnackbars();
  const resolving = useResolve(templateId, id);
  const wasReplying = useHasUnsentWords(`reply ${id}`);
  const [isReplying, setIsReplying] = useState(wasReplying);
  const mayDeleteAny = useMay(anyOf("delete_templates"));
  const setResolved = (next: boolean, onDone?: () => void) =>
    resolving.mutate(next, { onSuccess: onDone, onError: snackbars.report });
  const resolve = () =>
    setResolved(true, () => {
      snackbars.success(say("The thread is resolved."), { text: say("Undo"), do: () => setResolved(false) });
      onGone();
    });
  const view = (comment: Comment, mayDelete: boolean, warning: string) => (
    <CommentView {...{ templateId, threadId: id, comment, mayDelete, warning }} onDeleted={onGone} />
  );
  return (
    <article
      className={styles.thread}
      aria-label={say("Thread of {name}", { name: nameOfPerson(first.createdByUser) })}
    >
      {about !== undefined && <p className={styles.about}>{itemName(about)}</p>}
      {view(
        first,
        mayDeleteAny || (first.isOwn && replies.length === 0),
        replies.length === 0
          ? say("This cannot be undone.")
          : say("Its replies are deleted as well. This cannot be undone."),
      )}
      {replies.length > 0 && (
        <ol className={styles.replies}>
          {replies.map((reply) => (
            <li key={reply.id}>{view(reply, mayDeleteAny || reply.isOwn, say("This cannot be undone."))}</li>
          ))}
        </ol>
      )}
      {resolved !== undefined && (
        <p className={styles.time}>
          {sayWith("Resolved by {name}, {time}", {
            name: nameOfPerson(resolved.byUser),
            time: <RelativeTime at={resolved.at} />,
          })}
        </p>
      )}
      {isReplying && resolved === undefined && (
        <ReplyForm templateId={templateId} threadId={id} onDone={() => setIsReplying(false)} />
      )}
      <div className={styles.buttons}>
        {resolved === undefined && !isReplying && (
          <Button variant="inline-link" onClick={() => setIsReplying(true)}>
            {say("Reply")}
          </Button>
        )}
        <Button
          variant="inline-link"
          loading={resolving.isPending}
          onClick={() => (resolved === undefined ? resolve() : setResolved(false, onGone))}
        >
          {resolved === undefined ? say("Resolve") : say("Reopen")}
        </Button>
        <CopyIcon name={say("the link to this thread")} text={linkTo(templateId, id)} />
      </div>
    </article>
  );
}

const linkTo = (templateId: string, threadId: string): string =>
  `${window.location.origin}/templates/${templateId}/editor?comment=${threadId}`;

function ReplyForm({ templateId, threadId, onDone }: { templateId: string; threadId: string; onDone: () => void }) {
  const words = useUnsentWords(`reply ${threadId}`);
  const reply = useReply(templateId, threadId);
  const close = () => {
    words.drop();
    onDone();
  };
  return (
    <CommentForm
      label={say("Your reply")}
      submitText={say("Reply")}
      text={words.text}
      onText={words.write}
      pending={reply.isPending}
      error={reply.error}
      onSubmit={(text) => reply.mutate(text, { onSuccess: close })}
      onCancel={close}
      autoFocus
    />
  );
}
