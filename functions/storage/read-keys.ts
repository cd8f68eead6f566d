/** What keys of `keys.ts` say of the items they are of. */
import * as z from "zod";

const IdOfKey = z.string().regex(/^[^#]+$/);

const TemplateEntryKey = z
  .union([
    z.templateLiteral(["template#", IdOfKey, "#", IdOfKey]),
    z.templateLiteral(["archived-template#", IdOfKey, "#", IdOfKey]),
  ])
  .transform((sk) => sk.split("#"));

/** The account (or `noAccount`) and the template that the sort key of an entry names, of a deleted one too. */
export function idsOfTemplateEntry(sk: string): { accountId: string; id: string } {
  const [, accountId = "", id = ""] = TemplateEntryKey.parse(sk);
  return { accountId, id };
}

/** What an item of a company's collection is about, of those that lists keep in memory. */
type Subject =
  | { readonly is: "entry" | "archived-entry" | "gone-entry"; readonly accountId: string; readonly id: string }
  | { readonly is: "tagging" | "tag" | "gone-tag"; readonly id: string };

/** Undefined for everything else. */
export function subjectOf(sk: string): Subject | undefined {
  const [first = "", second = "", third = "", fourth = ""] = sk.split("#");
  if (first === "template") return { is: "entry", accountId: second, id: third };
  if (first === "archived-template") return { is: "archived-entry", accountId: second, id: third };
  if (first === "tags-of" && second === "template") return { is: "tagging", id: third };
  if (first === "tag") return { is: "tag", id: second };
  if (first === "gone" && second === "template") return { is: "gone-entry", accountId: third, id: fourth };
  if (first === "gone" && second === "tag") return { is: "gone-tag", id: third };
  return undefined;
}
