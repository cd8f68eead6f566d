import type * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { personOf } from "#functions/domain/users/member-names.ts";
import type { Commented } from "#functions/storage/comments/comment-keys.ts";
import { type CommentRecord, listReplies, type ThreadRecord } from "#functions/storage/comments/comment-store.ts";
import type { AccessDocument, UserRecord } from "#functions/storage/records.ts";
import { listUsers } from "#functions/storage/users/user-store.ts";
import type { Comment, CommentThread } from "#shared/models/comment.ts";

interface Reader {
  /** The company's members, for the names of authors. */
  readonly users: readonly UserRecord[];
  readonly userId: string;
}

const commentView = (record: CommentRecord, { users, userId }: Reader): z.input<typeof Comment> => ({
  id: record.id,
  text: record.text,
  createdTimestamp: record.createdAt,
  editedTimestamp: record.editedAt,
  createdByUser: personOf(users, record.createdBy),
  isOwn: record.createdBy === userId,
});

/** A thread as the API shows it. */
export function threadView(
  thread: ThreadRecord,
  replies: readonly CommentRecord[],
  reader: Reader,
): z.input<typeof CommentThread> {
  const { id, about, resolvedAt, resolvedBy } = thread;
  return {
    id,
    first: commentView(thread, reader),
    replies: replies.map((reply) => commentView(reply, reader)),
    about,
    ...(resolvedAt !== undefined && {
      resolved: { at: resolvedAt, byUser: personOf(reader.users, resolvedBy ?? "") },
    }),
  };
}

/** A thread as it is shown to the caller, with the replies as they are now. */
export async function threadAsStored(
  table: TableReader,
  { companyId, userId }: AccessDocument,
  of: Commented,
  thread: ThreadRecord,
): Promise<z.input<typeof CommentThread>> {
  const [replies, users] = await Promise.all([
    thread.replies === 0 ? [] : listReplies(table, of, thread.id),
    listUsers(table, companyId),
  ]);
  return threadView(thread, replies, { users, userId });
}
