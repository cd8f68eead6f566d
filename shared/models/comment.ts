import * as z from "zod";
import { Person } from "./person.ts";
import { Id, oneLine, severalLines, Timestamp } from "./scalars.ts";

/** Here and not in shared/constants.ts, which most Lambdas load. */
export const commentLimits = {
  threadsPerTemplate: 500,
  repliesPerThread: 100,
  characters: 2000,
  /** Of the words of the item that a thread is about. */
  quoteCharacters: 120,
} as const;

/** Plain text. It is shown as it is, with its line breaks. */
export const CommentText = z
  .string()
  .trim()
  .min(1, "This field is required")
  .max(commentLimits.characters, `At most ${commentLimits.characters.toLocaleString("en-US")} characters are allowed.`)
  .regex(...severalLines);

/** The row or content of the design that a thread is about, as it was when the thread began: it may be gone since. */
export const CommentedItem = z.strictObject({
  /** Its id in the design. */
  item: z
    .string()
    .min(1)
    .max(100)
    .regex(...oneLine),
  /** `row`, or the type of the content, such as `text`. */
  kind: z
    .string()
    .min(1)
    .max(60)
    .regex(...oneLine),
  /** Its first words; "" if it has none. */
  quote: z
    .string()
    .max(commentLimits.quoteCharacters)
    .regex(...oneLine),
});
export type CommentedItem = z.infer<typeof CommentedItem>;

export const NewComment = z.strictObject({ text: CommentText });

export const NewThread = z.strictObject({
  text: CommentText,
  /** Absent: about the template. */
  about: CommentedItem.optional(),
});

export const ThreadState = z.enum(["open", "resolved"]);
export type ThreadState = z.infer<typeof ThreadState>;

export const Comment = z.object({
  id: Id,
  text: z.string(),
  createdTimestamp: Timestamp,
  /** When the text was last changed. */
  editedTimestamp: Timestamp.optional(),
  /** Absent for a former member. */
  createdByUser: Person.optional(),
  /** The caller wrote it. */
  isOwn: z.boolean(),
});
export type Comment = z.infer<typeof Comment>;

/** A comment on a template, with its replies. */
export const CommentThread = z.object({
  /** That of its first comment. */
  id: Id,
  first: Comment,
  /** In the order of their time. */
  replies: z.array(Comment),
  about: CommentedItem.optional(),
  /** Absent while the thread is open; without a user where a former member resolved it. */
  resolved: z.object({ at: Timestamp, byUser: Person.optional() }).optional(),
});
export type CommentThread = z.infer<typeof CommentThread>;

export const ThreadCounts = z.object({ open: z.int().nonnegative(), resolved: z.int().nonnegative() });
export type ThreadCounts = z.infer<typeof ThreadCounts>;
