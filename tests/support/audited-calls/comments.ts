import { commentRoutes } from "#shared/api/comments.ts";
import type { SampleCalls, Stage } from "./sample-calls.ts";

const body = { text: "Shorter, please." };

/** A thread of a new template. */
export async function newThread({ person, template }: Stage, name: string) {
  const id = await template(name, "<p>Hello</p>");
  const { body: thread } = await person.call(commentRoutes.addComment, { params: { id }, body });
  return { id, threadId: thread.id };
}

export const commentCalls: SampleCalls<typeof commentRoutes> = {
  addComment: async ({ template }) => ({ params: { id: await template("commented", "<p>Hello</p>") }, body }),
  replyToComment: async (stage) => ({ params: await newThread(stage, "commented-to-reply"), body }),
  deleteComment: async (stage) => {
    const { id, threadId } = await newThread(stage, "commented-to-delete");
    return { params: { id, threadId, commentId: threadId } };
  },
};
