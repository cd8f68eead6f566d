import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import type { ImportableTemplate } from "#shared/models/importable-template.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { importRows, type ImportRow } from "./import-rows.ts";

const noTemplates: readonly ImportableTemplate[] = [];

interface LanguageRows {
  readonly rows: readonly ImportRow[];
  readonly foreign: ReturnType<typeof importRows>["foreign"];
  /** Whether names of languages are one row; absent if no names are. */
  readonly together: { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void } | undefined;
  readonly pattern: CompanyLanguages["namePattern"];
}

/** The templates that can be imported, as rows: with their languages, or each on its own if the user wants that. */
export function useLanguageRows(templates = noTemplates, onChange: () => void): LanguageRows {
  const { data: company } = useQuery(languagesQuery);
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
    rows: isOn ? found.rows : templates,
    foreign: found.foreign,
    together: found.rows.length === templates.length ? undefined : { isOn, onChange: change },
    pattern: company?.namePattern ?? null,
  };
}
