import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { type CompanyLanguages, directionOf, usedLanguages } from "#shared/models/company-languages.ts";
import type { Template } from "#shared/models/template.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";

export interface PreviewLanguage {
  /** The template's languages to choose from, the default one first; none if there is only one. */
  readonly codes: readonly string[];
  /** Undefined: the default language. */
  readonly code: string | undefined;
  readonly choose: (code: string) => void;
  /** The template with the words of the language; those of the default language until they are rendered. */
  readonly template: Template;
  /** Why the mail could not be rendered in the language. */
  readonly failure: Error | null;
}

/** A template in the language that is chosen for its preview. */
export function usePreviewLanguage(stored: Template): PreviewLanguage {
  const [chosen, setChosen] = useState<string>();
  const { data } = useQuery(languagesQuery);
  const used = useMemo(() => data && usedLanguages(data, stored.languages), [data, stored.languages]);
  const codes = useMemo(() => codesOf(used), [used]);
  const language = used?.languages.find(({ code }) => code === chosen && code !== used.default);
  const direction = language && directionOf(language);
  const rendered = useQuery({
    queryKey: ["mail-in-language", stored.uid, stored.versionNumber, language?.code, direction],
    queryFn: async () => {
      const { mailInLanguage } = await loadChunk(() => import("#shared/email/languages/mail-in-language.ts"));
      return mailInLanguage(
        stored,
        { code: language?.code ?? "", direction: direction ?? "ltr" },
        window.location.origin,
      );
    },
    enabled: language !== undefined,
    staleTime: Infinity,
    networkMode: "always",
  });
  const mail = language && rendered.data;
  const template = useMemo(() => (mail === undefined ? stored : { ...stored, ...mail }), [stored, mail]);
  return {
    codes,
    code: language?.code,
    choose: setChosen,
    template,
    failure: rendered.error,
  };
}

function codesOf(company: CompanyLanguages | undefined): readonly string[] {
  if (company === undefined || company.languages.length < 2) return [];
  const codes = company.languages.map(({ code }) => code);
  return codes.sort((one, other) => Number(other === company.default) - Number(one === company.default));
}
