import * as z from "zod";
import { CommentThread, NewComment, NewThread, ThreadCounts, ThreadState } from "../models/comment.ts";
import { Cursor, Id, pageLength } from "../models/scalars.ts";
import { anyTemplatePermission } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const ofTemplate = z.strictObject({ id: Id });
const ofThread = z.strictObject({ id: Id, threadId: Id });
const ofComment = z.strictObject({ id: Id, threadId: Id, commentId: Id });

const missing = ["TEMPLATE_NOT_FOUND", "COMMENT_NOT_FOUND"] as const;

/** Who sees a template may comment on it. Comments of a deleted template can be read until it is purged. */
export const commentRoutes = defineRoutes({
  countComments: {
    method: "GET",
    path: "/template/{id}/comments/count",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "How many threads of comments a template has, open and resolved.",
    params: ofTemplate,
    reply: ThreadCounts,
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  listComments: {
    method: "GET",
    path: "/template/{id}/comments",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary:
      "The open or the resolved threads of a template with their replies, the newest first. A page ends before its limit where it would get too long.",
    params: ofTemplate,
    query: z.strictObject({
      state: ThreadState.default("open"),
      limit: pageLength,
      behind: Cursor.optional(),
    }),
    reply: z.object({
      threads: z.array(CommentThread),
      counts: ThreadCounts,
      /** The next page is behind it; absent on the last one. */
      next: Cursor.optional(),
    }),
    fails: ["TEMPLATE_NOT_FOUND"],
  },
  getCommentThread: {
    method: "GET",
    path: "/template/{id}/comments/{threadId}",
    access: anyTemplatePermission,
    needs: ["table:read"],
    summary: "One thread of a template with its replies.",
    params: ofThread,
    reply: CommentThread,
    fails: missing,
  },
  addComment: {
    method: "POST",
    path: "/template/{id}/comments",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: "comment.added",
    summary:
      "Begin a thread about a template, or about a row or content of its design. A template can have 500 threads.",
    params: ofTemplate,
    body: NewThread,
    reply: CommentThread,
    status: 201,
    fails: ["TEMPLATE_NOT_FOUND", "TOO_MANY_COMMENTS", "CONFLICT_TRY_AGAIN"],
  },
  replyToComment: {
    method: "POST",
    path: "/template/{id}/comments/{threadId}/replies",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: "comment.added",
    summary: "Reply in an open thread. It can have 100 replies.",
    params: ofThread,
    body: NewComment,
    reply: CommentThread,
    status: 201,
    fails: [...missing, "TOO_MANY_COMMENTS", "THREAD_CHANGED", "CONFLICT_TRY_AGAIN"],
  },
  resolveCommentThread: {
    method: "PUT",
    path: "/template/{id}/comments/{threadId}",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: { nothing: "the thread itself shows who resolved it and when, and nothing is lost" },
    summary: "Resolve a thread, or reopen it.",
    params: ofThread,
    body: z.strictObject({ resolved: z.boolean() }),
    reply: CommentThread,
    fails: [...missing, "CONFLICT_TRY_AGAIN"],
  },
  changeComment: {
    method: "PUT",
    path: "/template/{id}/comments/{threadId}/{commentId}",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: { nothing: "members change their own words only, and the comment shows when" },
    summary: "Change the text of one's own comment. The first comment of a thread has the id of the thread.",
    params: ofComment,
    body: NewComment,
    reply: CommentThread,
    fails: [...missing, "CONFLICT_TRY_AGAIN"],
  },
  // Who may delete the template with all of its comments may also delete one.
  deleteComment: {
    method: "DELETE",
    path: "/template/{id}/comments/{threadId}/{commentId}",
    access: anyTemplatePermission,
    needs: ["table:write"],
    audits: "comment.deleted",
    summary:
      "Delete one's own comment, or with delete_templates any. With the first comment of a thread all of it is deleted, which needs delete_templates if there are replies.",
    params: ofComment,
    fails: [...missing, "THREAD_CHANGED", "CONFLICT_TRY_AGAIN"],
  },
});
