import type { Table, Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import type { Commented } from "#functions/storage/comments/comment-keys.ts";
import {
  type CommentRecord,
  findThreadCounts,
  getReply,
  getThread,
  listReplies,
  noThreads,
  removeReplies,
  removeThread,
} from "#functions/storage/comments/comment-store.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { existingTemplateEntry } from "#functions/storage/templates/template-entry-store.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { AppError } from "#shared/errors.ts";
import { anyOf, mayPass } from "#shared/permissions.ts";

interface Named {
  readonly threadId: string;
  /** The thread's id for its first comment. */
  readonly commentId: string;
}

/** DynamoDB allows 100 writes in a transaction. */
const REPLIES_PER_TRANSACTION = 90;
/** They may delete the template together with all comments. */
const deletesAny = anyOf("delete_templates");

function requireOwn({ createdBy }: CommentRecord, { userId, permissions }: AccessDocument): void {
  if (createdBy !== userId && !mayPass(deletesAny, permissions)) throw new AppError("PERMISSION_DENIED");
}

/** Deletes replies until one transaction can delete the others with their thread. After each step the thread is whole. */
async function shorten(table: Table, of: Commented, threadId: string) {
  for (;;) {
    const thread = await getThread(table, of, threadId);
    const replies = await listReplies(table, of, threadId);
    if (replies.length <= REPLIES_PER_TRANSACTION) return { thread, replies };
    await table.write(...removeReplies(of, thread, replies.slice(0, REPLIES_PER_TRANSACTION)));
  }
}

async function removalOfThread(
  table: Table,
  actor: AccessDocument,
  of: Commented,
  threadId: string,
): Promise<readonly Write[]> {
  const counts = (await findThreadCounts(table, of)) ?? noThreads;
  const seen = await getThread(table, of, threadId);
  requireOwn(seen, actor);
  if (!mayPass(deletesAny, actor.permissions)) {
    // The words of others go with it only where the caller may delete them.
    if (seen.replies > 0) throw new AppError("THREAD_CHANGED");
    return removeThread(of, seen, [], counts);
  }
  const { thread, replies } = await shorten(table, of, threadId);
  return removeThread(of, thread, replies, counts);
}

async function removalOfReply(
  table: Table,
  actor: AccessDocument,
  of: Commented,
  { threadId, commentId }: Named,
): Promise<readonly Write[]> {
  const thread = await getThread(table, of, threadId);
  const reply = await getReply(table, of, threadId, commentId);
  requireOwn(reply, actor);
  return removeReplies(of, thread, [reply]);
}

/**
 * Deletes a reply, or a thread with all replies if it names the first comment.
 * @throws AppError COMMENT_NOT_FOUND; PERMISSION_DENIED for another user's comment, and THREAD_CHANGED for a thread with
 *   replies, without delete_templates
 */
export function removeComment(
  actor: AccessDocument,
  entry: TemplateEntry,
  named: Named,
  { table, now, newId }: WriteContext,
): Promise<void> {
  const { companyId, userId: actorId } = actor;
  const { threadId, commentId } = named;
  const template = { companyId, templateId: entry.id };
  const isThread = commentId === threadId;
  const subjectIds = { templateId: entry.id, thread: threadId, ...(!isThread && { reply: commentId }) };
  return retryConflicts(async () => {
    const removal = isThread
      ? await removalOfThread(table, actor, template, threadId)
      : await removalOfReply(table, actor, template, named);
    const at = now().toISOString();
    await table.write(
      existingTemplateEntry(companyId, entry),
      ...removal,
      auditEntry({ id: newId(), companyId, at, actorId, action: "comment.deleted", subjectIds }),
    );
  });
}
