import FormField from "@cloudscape-design/components/form-field";
import Select from "@cloudscape-design/components/select";
import * as z from "zod";
import { type CompanyLanguage, type CompanyLanguages, TextDirection } from "#shared/models/company-languages.ts";
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

/** The company's languages with this one, at its place if it is in the list. */
function withLanguage({ languages }: CompanyLanguages, language: CompanyLanguage): CompanyLanguage[] {
  const isKnown = languages.some(({ code }) => code === language.code);
  return isKnown ? languages.map((each) => (each.code === language.code ? language : each)) : [...languages, language];
}

export interface LanguageDialogProps {
  readonly saved: CompanyLanguages;
  /** The code of the language that is edited; absent: a language is added. */
  readonly code?: string;
  readonly onClose: () => void;
}

/** Adds a language, the first one as the default, or changes the direction of one. */
export function LanguageDialog({ saved, code: edited, onClose }: LanguageDialogProps) {
  const setting = useSetLanguages();
  const known = saved.languages.map(({ code }) => code).filter((code) => code !== edited);
  const form = useDialogForm({
    schema: z.strictObject({
      code: LanguageCode.refine((code) => !known.includes(code), say("This language is in the list already.")),
      direction: z.union([TextDirection, z.literal("").transform(() => undefined)]),
    }),
    initial: { code: edited ?? "", direction: saved.languages.find(({ code }) => code === edited)?.direction ?? "" },
    save: ({ code, direction }) =>
      setting.mutateAsync({
        ...saved,
        languages: withLanguage(saved, { code, ...(direction !== undefined && { direction }) }),
        default: saved.default ?? code,
        namePattern: saved.languages.length === 0 ? usualNamePattern : saved.namePattern,
      }),
    success: ({ code }) =>
      edited === undefined
        ? say("{languageName} was added.", { languageName: languageName(code) })
        : say("{languageName} was changed.", { languageName: languageName(code) }),
    onClose,
  });
  const tag = form.text("code");
  const named = LanguageCode.safeParse(tag.value);
  return (
    <FormDialog
      title={edited === undefined ? say("Add language") : say("Edit {name}", { name: languageName(edited) })}
      submitText={edited === undefined ? say("Add") : say("Save")}
      form={form}
      onCancel={onClose}
    >
      {edited === undefined && (
        <TextField
          label={say("Language tag")}
          description={say("For example de, es-419, pt-BR or zh-Hant.")}
          {...(named.success && { hint: languageName(named.data) })}
          {...tag}
        />
      )}
      <FormField
        label={say("Direction of the text")}
        description={
          edited !== undefined &&
          edited === saved.default &&
          say("For new templates. Existing ones have the direction of their design.")
        }
        stretch
      >
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
