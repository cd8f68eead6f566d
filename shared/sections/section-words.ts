import { textAt } from "../email/design/json.ts";
import { linesOf, normalized } from "../mail-audit/words.ts";
import { sections } from "./sections.ts";

/** Words of sections that mails can keep as they are. */
const ready = new Set([
  "New this week",
  "Which one suits you?",
  "Until the end of the month",
  "A few words from us",
  "What changes",
  "Kind regards,",
  "How it goes",
  "What is in it",
  "Faster",
  "Simpler",
  "Have a look",
  "24 h",
  "of whom",
  "Still undecided?",
  "Your code:",
  "How was it?",
  "1: not good",
  "5: very good",
  "Delivery",
  "Tax",
  "Total",
  "Delivered to",
  "Billed to",
  "When",
  "Where",
  "Programme",
  "You get this mail because you are a customer of ours.",
  "You get this mail because you subscribed to it.",
  "Unsubscribe",
]);

/**
 * Lines of sections that stand for the words of a mail, in small letters. Labels of buttons are ready words, and links to
 * example.com are not.
 */
export function sectionWords(): ReadonlySet<string> {
  const look = { accent: "#000000", ink: "#000000", paper: "#ffffff" };
  const contents = sections.flatMap(({ rows }) =>
    rows(look).flatMap(({ columns }) => columns.flatMap((column) => column.contents)),
  );
  const lines = contents
    .filter(({ type }) => type === "text" || type === "heading")
    .flatMap(({ values = {} }) => linesOf(textAt(values, "text")));
  return new Set(
    lines.filter((line) => /\p{L}/u.test(line) && !line.includes("{{") && !ready.has(line)).map(normalized),
  );
}
