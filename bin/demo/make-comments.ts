import * as z from "zod";
import { commentRoutes } from "#shared/api/comments.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { CommentedItem } from "#shared/models/comment.ts";
import { templatesByName } from "./make-templates.ts";
import type { Team } from "./make-team.ts";

/** The mail that the team discusses. */
export const discussedMail = "order-delayed";

const asked = "Can “You need not do anything” come first? Customers read the first lines only.";
const answered = "Good point. I swap the sentences.";
const settled = "The button looks right on phones as well.";

const Design = z.object({
  body: z.object({
    rows: z.array(
      z.object({
        columns: z.array(
          z.object({
            contents: z.array(
              z.object({ id: z.string(), type: z.string(), values: z.object({ text: z.string().optional() }) }),
            ),
          }),
        ),
      }),
    ),
  }),
});

/** The first text of a design. */
function firstText(design: string): CommentedItem | undefined {
  const { rows } = Design.parse(JSON.parse(design)).body;
  const contents = rows.flatMap(({ columns }) => columns.flatMap((column) => column.contents));
  const text = contents.find(({ type }) => type === "text");
  if (text === undefined) return undefined;
  const words = (text.values.text ?? "").replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  return {
    item: text.id,
    kind: text.type,
    quote: words
      .trim()
      .slice(0, 60)
      .replace(/\s\S*$/, "…"),
  };
}

/** Two threads about a mail: an open one about its first text, with a reply, and a resolved one. */
export async function makeComments({ robin, claire, jonas, priya }: Team): Promise<void> {
  const id = (await templatesByName(robin)).get(discussedMail)?.uid;
  if (id === undefined) return;
  const params = { id };
  const read = async (state: "open" | "resolved") =>
    (await robin(commentRoutes.listComments, { params, query: { state } })).threads;
  const known = [...(await read("open")), ...(await read("resolved"))];
  const knownAs = (text: string) => known.find(({ first }) => first.text === text);

  const { design } = await robin(templateRoutes.getTemplate, { params });
  const done = knownAs(settled) ?? (await priya(commentRoutes.addComment, { params, body: { text: settled } }));
  if (done.resolved === undefined) {
    const call = { params: { id, threadId: done.id }, body: { resolved: true } };
    await jonas(commentRoutes.resolveCommentThread, call);
  }
  const body = { text: asked, about: firstText(design) };
  const open = knownAs(asked) ?? (await claire(commentRoutes.addComment, { params, body }));
  if (open.replies.length === 0) {
    await jonas(commentRoutes.replyToComment, { params: { id, threadId: open.id }, body: { text: answered } });
  }
}
