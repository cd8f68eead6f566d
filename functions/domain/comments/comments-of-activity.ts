import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { batchesOf } from "#functions/domain/batches-of.ts";
import type { AuditRecord } from "#functions/storage/audit/audit-store.ts";
import { commentKeys } from "#functions/storage/comments/comment-keys.ts";
import { CommentRecord } from "#functions/storage/comments/comment-store.ts";
import type { OwnComment } from "#shared/models/leaving.ts";

const Subjects = z.object({ templateId: z.string(), thread: z.string(), reply: z.string().optional() });

/** With 2,000 characters each they are at most half of what Lambda answers (6 MB). */
const MOST = 500;
const READ_AT_ONCE = 100;

/** The comments that audit entries are about, as they are now, at most 500; deleted ones are left out. */
export async function commentsOfActivity(
  table: TableReader,
  companyId: string,
  activity: readonly AuditRecord[],
): Promise<OwnComment[]> {
  const added = activity.filter(({ action }) => action === "comment.added").slice(0, MOST);
  const comments: OwnComment[] = [];
  for (const some of batchesOf(added, READ_AT_ONCE)) {
    const subjects = some.map(({ subjectIds }) => Subjects.parse(subjectIds));
    const items = await table.getMany(
      subjects.map(({ templateId, thread, reply }) =>
        reply === undefined
          ? commentKeys.commentThread(companyId, templateId, thread)
          : commentKeys.commentReply(companyId, templateId, thread, reply),
      ),
    );
    for (const [at, { templateId }] of subjects.entries()) {
      if (items[at] === undefined) continue;
      const { text, createdAt, editedAt } = CommentRecord.parse(items[at]);
      comments.push({ templateId, text, createdAt, editedAt });
    }
  }
  return comments;
}
