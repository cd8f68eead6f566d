import type { CommentedItem } from "#shared/models/comment.ts";
import { say } from "#web/lib/texts/say.ts";

const kinds: Readonly<Record<string, string>> = {
  row: say("Row"),
  text: say("Text"),
  heading: say("Heading"),
  paragraph: say("Paragraph"),
  button: say("Button"),
  image: say("Image"),
  table: say("Table"),
  menu: say("Menu"),
  social: say("Social icons"),
  html: "HTML",
  divider: say("Divider"),
  video: say("Video"),
  timer: say("Countdown"),
};

/** A row or content by its kind and its words, such as `Text “Spring is here”`. */
export function itemName({ kind, quote }: CommentedItem): string {
  const name = kinds[kind] ?? say("Content of the mail");
  return quote === "" ? name : say("{name} “{quote}”", { name, quote });
}
