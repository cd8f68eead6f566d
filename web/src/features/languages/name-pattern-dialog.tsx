import FormField from "@cloudscape-design/components/form-field";
import RadioGroup from "@cloudscape-design/components/radio-group";
import * as z from "zod";
import type { CompanyLanguages } from "#shared/models/company-languages.ts";
import { SesNamePattern, usualNamePattern } from "#shared/models/ses-name-pattern.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useDialogForm } from "#web/ui/form/use-dialog-form.ts";
import { exampleNames } from "./example-names.ts";
import { useSetLanguages } from "./queries.ts";

const Published = z.enum(["default", "all"]);

const choices = [
  {
    value: Published.enum.all,
    label: say("Every language"),
    description: say("As a template of its own in Amazon SES, which knows no languages."),
  },
  {
    value: Published.enum.default,
    label: say("Only the default language"),
    description: say(
      "Applications send the default words to everyone. What Amazon SES holds of other languages stays there.",
    ),
  },
];

const Fields = z.discriminatedUnion("published", [
  z.strictObject({ published: z.literal("all"), pattern: SesNamePattern }),
  z.strictObject({ published: z.literal("default"), pattern: z.string() }),
]);

export interface NamePatternDialogProps {
  readonly saved: CompanyLanguages;
  readonly onClose: () => void;
}

/** Chooses which languages are published, and the names of their templates. */
export function NamePatternDialog({ saved, onClose }: NamePatternDialogProps) {
  const setting = useSetLanguages();
  const form = useDialogForm({
    schema: Fields,
    initial: {
      published: saved.namePattern === null ? ("default" as const) : ("all" as const),
      pattern: saved.namePattern ?? usualNamePattern,
    },
    save: ({ published, pattern }) =>
      setting.mutateAsync({ ...saved, namePattern: published === "all" ? pattern : null }),
    success: say("The names were saved. They are used from the next publish of each template."),
    onClose,
  });
  const named = SesNamePattern.safeParse(form.values.pattern);
  return (
    <FormDialog title={say("Names in Amazon SES")} submitText={say("Save")} form={form} onCancel={onClose}>
      <FormField label={say("Published languages")} stretch>
        <RadioGroup
          value={form.values.published}
          items={choices}
          onChange={({ detail }) => form.set("published", Published.parse(detail.value))}
        />
      </FormField>
      {form.values.published === "all" && (
        <TextField
          label={say("Name of a language's template")}
          description={say(
            "{name} stands for the template's name, {language} for the language tag. Templates that are published already get the new names with their next publish; the old ones stay in Amazon SES until you delete them.",
          )}
          {...(named.success && { hint: exampleNames(saved, named.data) })}
          {...form.text("pattern")}
        />
      )}
    </FormDialog>
  );
}
