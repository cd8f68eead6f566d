import { I18nProvider } from "@cloudscape-design/components/i18n";
import german from "@cloudscape-design/components/i18n/messages/all.de";
import type { ReactNode } from "react";
import type { Language } from "#shared/texts/language.ts";

export interface TranslatedComponentsProps {
  readonly locale: Language;
  readonly children: ReactNode;
}

/** Cloudscape's components below it have their own texts in a language, such as those of tables, dialogs and file inputs. */
export function TranslatedComponents({ locale, children }: TranslatedComponentsProps) {
  return (
    <I18nProvider locale={locale} messages={[german]}>
      {children}
    </I18nProvider>
  );
}
