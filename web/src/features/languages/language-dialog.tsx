import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import * as z from "zod";
import { type CompanyLanguages, TextDirection } from "#shared/models/company-languages.ts";
import { LanguageCode } from "#shared/models/language-code.ts";
import { usualNamePattern } from "#shared/models/ses-name-pattern.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { useSetLanguages } from "./queries.ts";

const directions = [
  { value: "", label: say("By its script") },
  { value: "ltr", label: say("Left to right") },
  { value: "rtl", label: say("Right to left") },
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
      code: LanguageCode.refine((code) => !known.includes(code), say("This language is in the list already.")),
      direction: z.union([TextDirection, z.literal("").transform(() => undefined)]),
    }),
    initial: { code: "", direction: "" },
    save: ({ code, direction }) =>
      setting.mutateAsync({
        ...saved,
        languages: [...saved.languages, { code, ...(direction !== undefined && { direction }) }],
        default: saved.default ?? code,
        namePattern: saved.languages.length === 0 ? usualNamePattern : saved.namePattern,
      }),
    success: ({ code }) => say("{languageName} was added.", { languageName: languageName(code) }),
    onClose,
  });
  const tag = form.text("code");
  const named = LanguageCode.safeParse(tag.value);
  return (
    <FormDialog title={say("Add language")} submitText={say("Add")} form={form} onCancel={onClose}>
      <TextField
        label={say("Language tag")}
        description={say("For example de, es-419, pt-BR or zh-Hant.")}
        {...(named.success && { hint: languageName(named.data) })}
        {...tag}
      />
      <FormField label={say("Direction of the text")} stretch>
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
