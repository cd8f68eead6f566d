/**
 * The keys of comments. They are in the partition of their template, with which they are purged. Ids of comments begin with
 * their time, so that threads and replies are sorted by it.
 *
 * | access pattern                                 | key                                           |
 * |------------------------------------------------|-----------------------------------------------|
 * | threads of a template, with the first comment  | template#<c>#<t> / comment#<thread>           |
 * | replies of a thread                            | template#<c>#<t> / comment-reply#<thread>#<r> |
 * | how many threads there are                     | template#<c>#<t> / comments                   |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { templatePk } from "../keys.ts";

/** The template that comments belong to. */
export interface Commented {
  readonly companyId: string;
  readonly templateId: string;
}

export const commentKeys = {
  commentThread: (companyId: string, templateId: string, threadId: string): Key => ({
    pk: templatePk(companyId, templateId),
    sk: `comment#${threadId}`,
  }),
  commentReply: (companyId: string, templateId: string, threadId: string, replyId: string): Key => ({
    pk: templatePk(companyId, templateId),
    sk: `comment-reply#${threadId}#${replyId}`,
  }),
  commentCounts: (companyId: string, templateId: string): Key => ({
    pk: templatePk(companyId, templateId),
    sk: "comments",
  }),
};

/** Queries: a partition and a prefix of its sort keys. */
export const commentPrefixes = {
  threads: ({ companyId, templateId }: Commented) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "comment#",
  }),
  replies: ({ companyId, templateId }: Commented, threadId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: `comment-reply#${threadId}#`,
  }),
};
