import { useQuery } from "@tanstack/react-query";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { designIn, type DesignEditor } from "#web/ui/design/design-editor.ts";
import { inDefaultLanguage } from "./in-default-language.ts";

/** Reads the design that a save stores: what is open in the editor, in the company's default language. */
export function useEditedDesign(editor: DesignEditor | undefined): () => Promise<string> {
  const { data: company } = useQuery(languagesQuery);
  return async () => {
    if (editor === undefined) throw new Error("The editor is not open");
    return inDefaultLanguage(await designIn(editor), company?.default);
  };
}
