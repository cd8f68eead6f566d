import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import FormField from "@cloudscape-design/components/form-field";
import Header from "@cloudscape-design/components/header";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useState, type ReactNode } from "react";
import { ExportFormat } from "#shared/models/translation.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import type { Targets } from "./target-languages.tsx";
import { fileForms } from "./translation-files.ts";

export interface DownloadPartProps extends Targets {
  readonly description: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onDownload: (order: { readonly language: string; readonly format: ExportFormat }) => void;
  /** Further choices, shown above the button. */
  readonly choices?: ReactNode;
  /** Shown below the button. */
  readonly children?: ReactNode;
}

/** Asks for language and format of a download for translators. */
export function DownloadPart({ targets, first, description, choices, children, ...download }: DownloadPartProps) {
  const [language, setLanguage] = useState(first);
  const [format, setFormat] = useState<ExportFormat>("xliff");
  const languages = targets.map((code) => ({ value: code, label: languageName(code), description: code }));
  return (
    <SpaceBetween size="s">
      <Header variant="h3" description={description}>
        {say("For translators")}
      </Header>
      {download.error !== null && <Alert type="error">{errorMessage(download.error)}</Alert>}
      <FormField label={say("Language")} stretch>
        <Select
          options={languages}
          selectedOption={languages.find(({ value }) => value === language) ?? null}
          onChange={({ detail }) => setLanguage(detail.selectedOption.value ?? first)}
          expandToViewport
        />
      </FormField>
      <FormField label={say("File format")} stretch>
        <Select
          options={fileForms}
          selectedOption={fileForms.find(({ value }) => value === format) ?? null}
          onChange={({ detail }) => setFormat(ExportFormat.parse(detail.selectedOption.value))}
          expandToViewport
        />
      </FormField>
      {choices}
      <Button
        iconName="download"
        loading={download.isPending}
        onClick={() => download.onDownload({ language, format })}
      >
        {say("Download")}
      </Button>
      {children}
    </SpaceBetween>
  );
}
