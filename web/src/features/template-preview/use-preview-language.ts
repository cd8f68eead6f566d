import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { usedLanguages } from "#shared/models/company-languages.ts";
import type { Template } from "#shared/models/template.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { languageCodes } from "#web/lib/languages/language-codes.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";

export interface PreviewLanguage {
  /** The template's languages to choose from, the default one first; none if there is only one. */
  readonly codes: readonly string[];
  /** Undefined: the default language. */
  readonly code: string | undefined;
  /** The language that the mail says: a fallback if it has no words of its own. Undefined without languages, or before it is rendered. */
  readonly said: string | undefined;
  readonly choose: (code: string) => void;
  /** The template with the words of the language or its fallbacks; those of the default language until they are rendered. */
  readonly template: Template;
  /** Why the mail could not be rendered in the language. */
  readonly failure: Error | null;
}

/** A template in the language that is chosen for its preview. */
export function usePreviewLanguage(stored: Template): PreviewLanguage {
  const [chosen, setChosen] = useState<string>();
  const { data } = useQuery(languagesQuery);
  const used = useMemo(() => data && usedLanguages(data, stored.languages), [data, stored.languages]);
  const codes = useMemo(() => languageCodes(used), [used]);
  const language = used?.languages.find(({ code }) => code === chosen && code !== used.default);
  const rendered = useQuery({
    queryKey: ["mail-in-language", stored.uid, stored.versionNumber, language?.code, used?.default, used?.languages],
    queryFn: async () => {
      const { mailAsPublished } = await loadChunk(() => import("#web/lib/languages/mail-as-published.ts"));
      return language && used ? mailAsPublished(stored, language.code, used) : null;
    },
    enabled: language !== undefined,
    staleTime: Infinity,
    networkMode: "always",
  });
  const published = language === undefined ? null : rendered.data;
  const mail = published?.mail;
  const template = useMemo(() => (mail ? { ...stored, ...mail } : stored), [stored, mail]);
  return {
    codes,
    code: language?.code,
    said: published === undefined ? undefined : (published?.code ?? codes[0]),
    choose: setChosen,
    template,
    failure: rendered.error,
  };
}
