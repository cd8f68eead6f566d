import * as z from "zod";
import { LanguageCode } from "#shared/models/language-code.ts";
import { SampleDataName } from "#shared/models/sample-data.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { SampleLanguageField } from "./sample-language-field.tsx";

export interface Named {
  readonly name: string;
  /** Undefined: all languages. */
  readonly language?: string | undefined;
}

export interface NameDialogProps {
  readonly title: string;
  readonly submitText: string;
  readonly initial?: Named;
  /** The languages of the template; none if there is only one. */
  readonly codes: readonly string[];
  readonly save: (named: Named) => Promise<unknown>;
  readonly onClose: () => void;
}

const Naming = z.object({ name: SampleDataName, language: z.union([z.literal(""), LanguageCode]) });

/** Asks for the name of sample data, and for its language where mails have several. */
export function NameDialog({ title, submitText, initial, codes, save, onClose }: NameDialogProps) {
  const form = useDialogForm({
    schema: Naming,
    initial: { name: initial?.name ?? "", language: initial?.language ?? "" },
    save: ({ name, language }) => save({ name, language: language === "" ? undefined : language }),
    onClose,
  });
  return (
    <FormDialog
      title={title}
      submitText={submitText}
      form={form}
      failure={form.failure === undefined ? "" : [form.failure.message, ...rulesOf(form.failure)].join(" ")}
      onCancel={onClose}
    >
      <TextField
        label={say("Name")}
        placeholder={say("An order with three items")}
        hint={say("Every user who sees the template can read these values: use invented people only.")}
        {...form.text("name")}
      />
      <SampleLanguageField
        codes={codes}
        value={form.values.language}
        problem={form.problem("language")}
        onChange={(code) => form.set("language", code)}
      />
    </FormDialog>
  );
}

/** The problems of the values, which have no fields in this dialog. */
const rulesOf = ({ fields }: { readonly fields: readonly { readonly rule: string }[] }) =>
  fields.map(({ rule }) => rule);
