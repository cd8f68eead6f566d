import Autosuggest from "@cloudscape-design/components/autosuggest";
import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import * as z from "zod";
import { type CompanyLanguages, LanguageCode, TextDirection } from "#shared/models/company-languages.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { useSetLanguages } from "./queries.ts";

/** Languages to choose from. Any other can be entered as a language tag. */
const offered = (
  "ar bg bn ca cs da de de-AT de-CH el en en-AU en-GB en-US es es-419 es-MX et fa fi fil fr fr-CA fr-CH he hi hr hu id it ja " +
  "ko lt lv ms nb nl pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant"
).split(" ");

const directions = [
  { value: "", label: "As the language is written" },
  { value: "ltr", label: "Left to right" },
  { value: "rtl", label: "Right to left" },
];

export interface LanguageDialogProps {
  readonly saved: CompanyLanguages;
  readonly onClose: () => void;
}

/** Adds a language. The first one is the default. */
export function LanguageDialog({ saved, onClose }: LanguageDialogProps) {
  const setting = useSetLanguages();
  const known = saved.languages.map(({ code }) => code);
  const form = useDialogForm({
    schema: z.strictObject({
      code: LanguageCode.refine((code) => !known.includes(code), "This language is in the list already."),
      direction: z.union([TextDirection, z.literal("").transform(() => undefined)]),
    }),
    initial: { code: "", direction: "" },
    save: ({ code, direction }) =>
      setting.mutateAsync({
        ...saved,
        languages: [...saved.languages, { code, ...(direction !== undefined && { direction }) }],
        default: saved.default ?? code,
      }),
    success: ({ code }) => `${languageName(code)} was added.`,
    onClose,
  });
  const { value, problem, onChange, onBlur } = form.text("code");
  return (
    <FormDialog title="Add language" submitText="Add" form={form} onCancel={onClose}>
      <FormField
        label="Language"
        description="Choose one, or enter a language tag such as es-419."
        errorText={problem}
        stretch
      >
        <Autosuggest
          value={value}
          options={offered
            .filter((code) => !known.includes(code))
            .map((code) => ({ value: code, label: code, description: languageName(code) }))}
          enteredTextLabel={(text) => `Use: ${text}`}
          placeholder="Language or tag"
          empty="No such language in the list"
          onChange={({ detail }) => onChange(detail.value)}
          onBlur={onBlur}
        />
      </FormField>
      <FormField label="Direction of the text" stretch>
        <Select
          selectedOption={directions.find((each) => each.value === form.values.direction) ?? null}
          options={directions}
          onChange={({ detail }) => {
            const chosen = TextDirection.safeParse(detail.selectedOption.value);
            form.set("direction", chosen.success ? chosen.data : "");
          }}
        />
      </FormField>
    </FormDialog>
  );
}
