import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import type { ImportableTemplate } from "#shared/models/importable-template.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { importRows, type ImportRow } from "./import-rows.ts";

const noTemplates: readonly ImportableTemplate[] = [];

interface LanguageRows {
  /** None before the languages of the company are loaded; if they fail to load, each template is a row. */
  readonly rows: readonly ImportRow[];
  readonly foreign: ReturnType<typeof importRows>["foreign"];
  /** Whether names of languages are one row; absent if no names are. */
  readonly together: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined;
  /** Undefined if the languages are not loaded. */
  readonly pattern: CompanyLanguages["namePattern"] | undefined;
  readonly isPending: boolean;
  /** Why the languages did not load. */
  readonly error: Error | null;
  readonly retry: () => void;
}

/** The templates that can be imported, as rows: with their languages, or each on its own if the user wants that. */
export function useLanguageRows(templates = noTemplates, onChange: () => void): LanguageRows {
  const { data: company, isPending, error, refetch } = useQuery(languagesQuery);
  const [isOn, setOn] = useState(true);
  const found = useMemo(
    () => (company === undefined ? { rows: templates, foreign: [] } : importRows(templates, company)),
    [templates, company],
  );
  const change = (next: boolean) => {
    setOn(next);
    onChange();
  };
  return {
    rows: isPending ? noTemplates : isOn ? found.rows : templates,
    foreign: found.foreign,
    together: found.rows.length === templates.length ? undefined : { isOn, onChange: change },
    pattern: company?.namePattern,
    isPending,
    error: company === undefined ? error : null,
    retry: () => void refetch(),
  };
}
