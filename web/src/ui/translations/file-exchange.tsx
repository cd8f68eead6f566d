import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import FormField from "@cloudscape-design/components/form-field";
import Header from "@cloudscape-design/components/header";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useRef, useState } from "react";
import { ExportFormat } from "#shared/models/translation.ts";
import { anyOf } from "#shared/permissions.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { PermissionButton } from "../permission-button.tsx";
import { useSnackbars } from "../snackbars/snackbars-context.ts";
import { fileForms, fileNames } from "./translation-files.ts";
import { type ComparedFile, useCompareFile, useDownload } from "./translation-queries.ts";

export interface FileExchangeProps {
  /** The template's id. */
  readonly id: string;
  /** The languages into which the company translates. */
  readonly targets: readonly string[];
  readonly first: string;
  readonly onCompared: (compared: ComparedFile) => void;
}

/** A download for translators, and the way back. */
export function FileExchange({ id, targets, first, onCompared }: FileExchangeProps) {
  return (
    <SpaceBetween size="l">
      <DownloadPart {...{ id, targets, first }} />
      <UploadPart {...{ id, onCompared }} />
    </SpaceBetween>
  );
}

function DownloadPart({ id, targets, first }: Omit<FileExchangeProps, "onCompared">) {
  const snackbars = useSnackbars();
  const download = useDownload(id);
  const [language, setLanguage] = useState(first);
  const [format, setFormat] = useState<ExportFormat>("xliff");
  const languages = targets.map((code) => ({ value: code, label: languageName(code), description: code }));
  return (
    <SpaceBetween size="s">
      <Header variant="h3" description="The texts of the newest version, with the translations that are there.">
        For translators
      </Header>
      {download.error !== null && <Alert type="error">{errorMessage(download.error)}</Alert>}
      <FormField label="Language" stretch>
        <Select
          options={languages}
          selectedOption={languages.find(({ value }) => value === language) ?? null}
          onChange={({ detail }) => setLanguage(detail.selectedOption.value ?? first)}
          expandToViewport
        />
      </FormField>
      <FormField label="File format" stretch>
        <Select
          options={fileForms}
          selectedOption={fileForms.find(({ value }) => value === format) ?? null}
          onChange={({ detail }) => setFormat(ExportFormat.parse(detail.selectedOption.value))}
          expandToViewport
        />
      </FormField>
      <Button
        iconName="download"
        loading={download.isPending}
        onClick={() =>
          download.mutate(
            { language, format },
            { onSuccess: (fileName) => snackbars.success(`${fileName} was downloaded.`) },
          )
        }
      >
        Download
      </Button>
    </SpaceBetween>
  );
}

function UploadPart({ id, onCompared }: Pick<FileExchangeProps, "id" | "onCompared">) {
  const comparing = useCompareFile(id);
  const input = useRef<HTMLInputElement>(null);
  return (
    <SpaceBetween size="s">
      <Header variant="h3" description="The file names its language. You see what changes before it is saved.">
        From translators
      </Header>
      {comparing.error !== null && <Alert type="error">{reasonOf(comparing.error)}</Alert>}
      <PermissionButton
        needs={anyOf("edit_templates")}
        iconName="upload"
        loading={comparing.isPending}
        onClick={() => input.current?.click()}
      >
        Choose file
      </PermissionButton>
      <input
        ref={input}
        type="file"
        accept={fileNames}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file !== undefined) comparing.mutate(file, { onSuccess: onCompared });
          // So that the same file can be chosen again after a failure.
          target.value = "";
        }}
      />
    </SpaceBetween>
  );
}

/** Why a file is refused as a whole. */
const reasonOf = (error: Error): string =>
  (error instanceof ApiError ? error.fields[0]?.rule : undefined) ?? errorMessage(error);
