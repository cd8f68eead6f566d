import * as styles from "#web/features/brand/brand.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useRef, useState } from "react";
import type { FieldProblem } from "#shared/errors.ts";
import { fontFormats } from "#shared/models/brand-font.ts";
import { FontFamily, FontKind, problemsOfSizes } from "#shared/models/font-upload.ts";
import { ApiError, errorMessage } from "#web/lib/api-errors/api-error.ts";
import { say, sayRule } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useUploadFont } from "./queries.ts";

const kindNames: Readonly<Record<FontKind, string>> = {
  "sans-serif": say("Without serifs: Arial"),
  serif: say("With serifs: Georgia"),
  monospace: say("Fixed width: Courier New"),
};
const kinds = FontKind.options.map((value) => ({ value, label: kindNames[value] }));

const problemsOf = (files: readonly File[], family: string): FieldProblem[] => {
  const name = family === "" ? undefined : FontFamily.safeParse(family).error?.issues[0]?.message;
  const found = [
    ...problemsOfSizes(files.map(({ size }) => size)),
    ...(name === undefined ? [] : [{ field: "family", rule: name }]),
  ];
  return found.map(({ field, rule }) => ({ field, rule: sayRule(rule) }));
};

/** Uploads the files of one font. */
export function UploadFontDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [family, setFamily] = useState("");
  const [kind, setKind] = useState<FontKind>("sans-serif");
  const [found, setFound] = useState<readonly FieldProblem[]>([]);
  const upload = useUploadFont();
  const snackbars = useSnackbars();
  const ofField = (name: string) => found.find(({ field }) => field === name)?.rule ?? "";

  const send = () => {
    const own = problemsOf(files, family.trim());
    setFound(own);
    if (own.length > 0) return;
    upload.mutate(
      { files, family: family.trim(), kind },
      {
        onSuccess: ({ family: name }) => {
          snackbars.success(say("{name} was uploaded.", { name }));
          onClose();
        },
        onError: (error) => setFound(error instanceof ApiError ? error.fields : []),
      },
    );
  };
  return (
    <Dialog
      title={say("Upload a font")}
      onClose={onClose}
      actions={
        <>
          <Button variant="link" onClick={onClose}>
            {say("Cancel")}
          </Button>
          <Button variant="primary" loading={upload.isPending} onClick={send}>
            {say("Upload")}
          </Button>
        </>
      }
    >
      <SpaceBetween size="l">
        {upload.error !== null && found.length === 0 && <Alert type="error">{errorMessage(upload.error)}</Alert>}
        <FormField
          label={say("Font files")}
          description={say(
            "All weights and styles of one font: WOFF2, WOFF, TrueType or OpenType, at most 500 KB each.",
          )}
          errorText={ofField("file")}
          stretch
        >
          <SpaceBetween size="xs">
            <Button iconName="upload" onClick={() => input.current?.click()}>
              {say("Choose files")}
            </Button>
            <input
              ref={input}
              type="file"
              accept={fontFormats.map((format) => `.${format}`).join(",")}
              multiple
              hidden
              onChange={({ target }) => {
                setFiles([...(target.files ?? [])]);
                setFound([]);
                // So that the same file can be chosen again after a failure.
                target.value = "";
              }}
            />
            {files.length > 0 && (
              <ul className={styles.fontFiles} aria-label={say("Font files")}>
                {files.map(({ name }, index) => (
                  <li key={`${String(index)} ${name}`}>
                    {name}
                    {ofField(`file.${String(index)}`) !== "" && (
                      <span className={styles.fontProblem} role="alert">
                        {ofField(`file.${String(index)}`)}
                      </span>
                    )}
                  </li>
                ))}
              </ul>
            )}
          </SpaceBetween>
        </FormField>
        <TextField
          label={say("Name of the font")}
          hint={say("If it is empty, the name in the first file is taken.")}
          value={family}
          problem={ofField("family")}
          onChange={setFamily}
        />
        <FormField
          label={say("In mail programs without web fonts")}
          description={say("Outlook and others show this font in its place.")}
          stretch
        >
          <Select
            selectedOption={{ value: kind, label: kindNames[kind] }}
            options={kinds}
            onChange={({ detail }) => setKind(FontKind.catch("sans-serif").parse(detail.selectedOption.value))}
          />
        </FormField>
      </SpaceBetween>
    </Dialog>
  );
}
