import { useQuery } from "@tanstack/react-query";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";

const none: Pick<CompanyLanguages, "languages" | "default"> = { languages: [], default: null };

/** The languages of the company; none before they are loaded, and if that fails. */
export function useCompanyLanguages() {
  const { data, error, isPending, refetch } = useQuery(languagesQuery);
  return { company: data ?? none, isPending, error: data === undefined ? error : null, retry: () => void refetch() };
}
