import type { MailText, VersionTexts } from "#functions/storage/templates/template-contents-store.ts";
import { foldCase } from "#shared/search-text.ts";
import { groupsOf, type MayHave } from "./letter-groups.ts";
import { type Snippet, snippetAt } from "./snippet.ts";

/** No text has it, and nothing that is searched: white space is a space in both. */
const between = "\n";

type Part = MailText["in"];

/** What a version says, ready to be searched. */
export interface VersionContents {
  readonly texts: VersionTexts;
  readonly characters: number;
  /** All texts of a part in small letters, one behind the other. */
  readonly folded: Readonly<Record<Part, string>>;
  /** Of the contents. */
  readonly mayHave: MayHave;
}

const ofPart = ({ texts }: VersionTexts, part: Part) => texts.filter((text) => text.in === part);

export function contentsOf(texts: VersionTexts): VersionContents {
  const fold = (part: Part) =>
    foldCase(
      ofPart(texts, part)
        .map(({ text }) => text)
        .join(between),
    );
  const folded = { subject: fold("subject"), content: fold("content") };
  return {
    texts,
    characters: folded.subject.length + folded.content.length,
    folded,
    mayHave: groupsOf(folded.content),
  };
}

export interface Place extends Snippet {
  readonly in: Part;
  readonly language: string | null;
}

/** The first place of words, which are in small letters, in the subjects or the contents of a version. */
export function placeIn({ texts, folded, mayHave }: VersionContents, part: Part, words: string): Place | undefined {
  if (part === "content" && !mayHave(words)) return undefined;
  let at = folded[part].indexOf(words);
  if (at < 0) return undefined;
  for (const { language = null, text } of ofPart(texts, part)) {
    if (at < text.length) return { in: part, language, ...snippetAt(text, words, at) };
    at -= text.length + between.length;
  }
  return undefined;
}
