import * as styles from "#web/features/template-editor/comments/comments-panel.module.css";
import Button from "@cloudscape-design/components/button";
import SegmentedControl from "@cloudscape-design/components/segmented-control";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type CommentedItem, ThreadState } from "#shared/models/comment.ts";
import { useUrlParams } from "#web/lib/url/use-url-params.ts";
import { locale, say } from "#web/lib/texts/say.ts";
import { LoadMore } from "#web/ui/list-page/load-more.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { NewThreadForm } from "./new-thread-form.tsx";
import { commentCountsQuery, threadQuery, threadsQuery } from "./queries.ts";
import { ThreadCard } from "./thread-card.tsx";

export interface CommentsPanelProps {
  readonly id: string;
  readonly templateId: string;
  /** What is selected in the editor. */
  readonly selected: CommentedItem | undefined;
  readonly onClose: () => void;
}

/** The side panel with the comments on a template: all of them, or the thread that the address names. */
export function CommentsPanel({ id, templateId, selected, onClose }: CommentsPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [params, changeParams] = useUrlParams();
  const threadId = params.get("comment");
  const focusHeading = () => heading.current?.focus();
  useEffect(focusHeading, [threadId]);
  return (
    <aside
      id={id}
      className={styles.panel}
      aria-label={say("Comments on the template")}
      onKeyDown={(event) => {
        // A dialog above the panel, and a list that is open in it, handle their own.
        const isElsewhere = event.target instanceof Element && event.target.closest('[role="dialog"]') !== null;
        if (event.key === "Escape" && !event.defaultPrevented && !isElsewhere) onClose();
      }}
    >
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1}>
          {say("Comments")}
        </h2>
        <Button variant="icon" iconName="close" ariaLabel={say("Close comments")} onClick={onClose} />
      </div>
      {threadId === null ? (
        <AllThreads templateId={templateId} selected={selected} onGone={focusHeading} />
      ) : (
        <>
          <Button
            variant="inline-link"
            iconName="arrow-left"
            onClick={() => changeParams({ comment: undefined }, "replace")}
          >
            {say("All comments")}
          </Button>
          <OneThread templateId={templateId} threadId={threadId} onGone={focusHeading} />
        </>
      )}
    </aside>
  );
}

interface AllThreadsProps extends Pick<CommentsPanelProps, "templateId" | "selected"> {
  readonly onGone: () => void;
}

function AllThreads({ templateId, selected, onGone }: AllThreadsProps) {
  const [state, setState] = useState<ThreadState>("open");
  const list = useInfiniteQuery(threadsQuery(templateId, state));
  const { data: counts } = useQuery(commentCountsQuery(templateId));
  const threads = list.data?.pages.flatMap((page) => page.threads);
  const withCount = (name: string, count: number | undefined) =>
    count === undefined ? name : `${name} (${count.toLocaleString(locale)})`;
  return (
    <>
      <NewThreadForm templateId={templateId} selected={selected} onAdded={() => setState("open")} />
      <SegmentedControl
        label={say("Which comments")}
        selectedId={state}
        onChange={({ detail }) => setState(ThreadState.parse(detail.selectedId))}
        options={[
          { id: "open", text: withCount(say("Open"), counts?.open) },
          { id: "resolved", text: withCount(say("Resolved"), counts?.resolved) },
        ]}
      />
      {list.isPending && <Waiting text={say("Loading comments")} />}
      {list.error !== null && threads === undefined && (
        <LoadFailure error={list.error} onRetry={() => void list.refetch()} />
      )}
      {threads?.length === 0 && (
        <p className={styles.empty}>
          {state === "open"
            ? say("No open comments. Write down what your team should look at.")
            : say("No resolved comments.")}
        </p>
      )}
      {threads?.map((thread) => (
        <ThreadCard key={thread.id} templateId={templateId} thread={thread} onGone={onGone} />
      ))}
      <LoadMore list={list} />
    </>
  );
}

interface OneThreadProps {
  readonly templateId: string;
  readonly threadId: string;
  readonly onGone: () => void;
}

function OneThread({ templateId, threadId, onGone }: OneThreadProps) {
  const { data: thread, error, isPending, refetch } = useQuery(threadQuery(templateId, threadId));
  if (isPending) return <Waiting text={say("Loading comments")} />;
  // Also after it was deleted while it was shown.
  if (error !== null) {
    const notFound = say("This comment does not exist (any more).");
    return <LoadFailure error={error} notFound={notFound} onRetry={() => void refetch()} />;
  }
  return <ThreadCard templateId={templateId} thread={thread} onGone={onGone} />;
}
