import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { CommentedItem, commentLimits } from "#shared/models/comment.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { type Commented, commentKeys, commentPrefixes } from "./comment-keys.ts";

export const CommentRecord = z.object({
  id: Id,
  text: z.string(),
  createdAt: Timestamp,
  createdBy: Id,
  editedAt: Timestamp.optional(),
  /** Incremented by each change; the condition of the next one. */
  revision: z.int().positive(),
});
export type CommentRecord = z.infer<typeof CommentRecord>;

/** The first comment of a thread, and what holds for the thread. */
export const ThreadRecord = CommentRecord.extend({
  about: CommentedItem.optional(),
  resolvedAt: Timestamp.optional(),
  resolvedBy: Id.optional(),
  /** How many there are. Each change of the number is a change of this item. */
  replies: z.int().nonnegative(),
});
export type ThreadRecord = z.infer<typeof ThreadRecord>;

/** How many threads of a template are open and resolved. */
const Counts = z.object({ open: z.int().nonnegative(), resolved: z.int().nonnegative() });
type Counts = z.infer<typeof Counts>;

/** The id of a new comment: its time, and part of a random id. */
export const commentId = (at: string, random: string): string =>
  `${at.replaceAll(/[-:.]/g, "")}-${random.replaceAll("-", "").slice(0, 12)}`;

/** Before the first thread there is no item. */
export const noThreads: Counts = { open: 0, resolved: 0 };

/** Undefined before the first thread. */
export async function findThreadCounts(table: TableReader, of: Commented): Promise<Counts | undefined> {
  return Counts.optional().parse(await table.get(commentKeys.commentCounts(of.companyId, of.templateId)));
}

/** Threads, the newest first, behind the one with this id. */
export async function listThreads(
  table: TableReader,
  of: Commented,
  { behind, limit }: { readonly behind: string | undefined; readonly limit: number },
): Promise<ThreadRecord[]> {
  const place = behind === undefined ? undefined : commentKeys.commentThread(of.companyId, of.templateId, behind).sk;
  const query = { ...commentPrefixes.threads(of), descending: true, behind: place, limit };
  return z.array(ThreadRecord).parse(await table.query(query));
}

/** @throws AppError COMMENT_NOT_FOUND, also for a thread of another template */
export async function getThread(table: TableReader, of: Commented, threadId: string): Promise<ThreadRecord> {
  const item = await table.get(commentKeys.commentThread(of.companyId, of.templateId, threadId));
  if (item === undefined) throw new AppError("COMMENT_NOT_FOUND");
  return ThreadRecord.parse(item);
}

/** The replies of a thread in the order of their time. */
export async function listReplies(table: TableReader, of: Commented, threadId: string): Promise<CommentRecord[]> {
  return z.array(CommentRecord).parse(await table.query(commentPrefixes.replies(of, threadId)));
}

/** @throws AppError COMMENT_NOT_FOUND, also for a reply in another thread */
export async function getReply(
  table: TableReader,
  of: Commented,
  threadId: string,
  replyId: string,
): Promise<CommentRecord> {
  const item = await table.get(commentKeys.commentReply(of.companyId, of.templateId, threadId, replyId));
  if (item === undefined) throw new AppError("COMMENT_NOT_FOUND");
  return CommentRecord.parse(item);
}

const asSeen = ({ revision }: CommentRecord) => [{ attribute: "revision", is: "=", value: revision }] as const;
/** Whether a thread is open or resolved. */
export const stateOf = ({ resolvedAt }: ThreadRecord) => (resolvedAt === undefined ? "open" : "resolved");

const putCounts = (of: Commented, seen: Counts | undefined, counts: Counts): Write => ({
  put: { ...commentKeys.commentCounts(of.companyId, of.templateId), ...counts },
  onlyIf:
    seen === undefined
      ? "absent"
      : [
          { attribute: "open", is: "=", value: seen.open },
          { attribute: "resolved", is: "=", value: seen.resolved },
        ],
  otherwise: "CONFLICT_TRY_AGAIN",
});

/**
 * Part of the transaction that begins a thread; `seen` are the current numbers.
 * @throws AppError TOO_MANY_COMMENTS
 */
export function putNewThread(of: Commented, thread: ThreadRecord, seen: Counts | undefined): readonly Write[] {
  const { open, resolved } = seen ?? noThreads;
  if (open + resolved >= commentLimits.threadsPerTemplate) throw new AppError("TOO_MANY_COMMENTS");
  return [
    {
      put: { ...commentKeys.commentThread(of.companyId, of.templateId, thread.id), ...thread },
      onlyIf: "absent",
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    putCounts(of, seen, { open: open + 1, resolved }),
  ];
}

/** Part of the transaction that changes the text of a thread's first comment, or its number of replies. */
export const changeThread = (of: Commented, seen: ThreadRecord, changed: ThreadRecord): Write => ({
  put: { ...commentKeys.commentThread(of.companyId, of.templateId, seen.id), ...changed, revision: seen.revision + 1 },
  onlyIf: asSeen(seen),
  otherwise: "CONFLICT_TRY_AGAIN",
});

/** Part of the transaction that resolves a thread, or reopens it if no resolution is given. */
export function setResolved(
  of: Commented,
  seen: ThreadRecord,
  resolution: { readonly at: string; readonly by: string } | undefined,
  { open, resolved }: Counts,
): readonly Write[] {
  const step = resolution === undefined ? -1 : 1;
  return [
    changeThread(of, seen, { ...seen, resolvedAt: resolution?.at, resolvedBy: resolution?.by }),
    putCounts(of, { open, resolved }, { open: open - step, resolved: resolved + step }),
  ];
}

/**
 * Part of the transaction that adds a reply.
 * @throws AppError TOO_MANY_COMMENTS, THREAD_CHANGED for a resolved thread
 */
export function putNewReply(of: Commented, thread: ThreadRecord, reply: CommentRecord): readonly Write[] {
  if (thread.resolvedAt !== undefined) throw new AppError("THREAD_CHANGED");
  if (thread.replies >= commentLimits.repliesPerThread) throw new AppError("TOO_MANY_COMMENTS");
  const put = { ...commentKeys.commentReply(of.companyId, of.templateId, thread.id, reply.id), ...reply };
  return [
    { put, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" },
    changeThread(of, thread, { ...thread, replies: thread.replies + 1 }),
  ];
}

/** Part of the transaction that changes the text of a reply, if it is unchanged since the read. */
export const changeReply = (of: Commented, threadId: string, seen: CommentRecord, changed: CommentRecord): Write => ({
  put: {
    ...commentKeys.commentReply(of.companyId, of.templateId, threadId, seen.id),
    ...changed,
    revision: seen.revision + 1,
  },
  onlyIf: asSeen(seen),
  otherwise: "CONFLICT_TRY_AGAIN",
});

const dropReplies = (of: Commented, threadId: string, replies: readonly CommentRecord[]): readonly Write[] =>
  replies.map((reply) => ({
    delete: commentKeys.commentReply(of.companyId, of.templateId, threadId, reply.id),
    onlyIf: asSeen(reply),
    otherwise: "CONFLICT_TRY_AGAIN",
  }));

/** Part of the transaction that deletes replies. */
export const removeReplies = (
  of: Commented,
  thread: ThreadRecord,
  replies: readonly CommentRecord[],
): readonly Write[] => [
  ...dropReplies(of, thread.id, replies),
  changeThread(of, thread, { ...thread, replies: thread.replies - replies.length }),
];

/** Part of the transaction that deletes a thread; `replies` are all that it has. */
export function removeThread(
  of: Commented,
  seen: ThreadRecord,
  replies: readonly CommentRecord[],
  counts: Counts,
): readonly Write[] {
  const state = stateOf(seen);
  return [
    ...dropReplies(of, seen.id, replies),
    {
      delete: commentKeys.commentThread(of.companyId, of.templateId, seen.id),
      onlyIf: asSeen(seen),
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    putCounts(of, counts, { ...counts, [state]: counts[state] - 1 }),
  ];
}
