import FormField from "@cloudscape-design/components/form-field";
import RadioGroup from "@cloudscape-design/components/radio-group";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Textarea from "@cloudscape-design/components/textarea";
import type { Form } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { languages, mailTypes } from "./choices.ts";
import type { ProductionAccessValues } from "./production-access-form.ts";

/** The questions of AWS. */
export function DetailsStep({ form }: { form: Form<ProductionAccessValues> }) {
  const language = languages.find(({ value }) => value === form.values.contactLanguage) ?? languages[0];
  return (
    <SpaceBetween size="l">
      <FormField label={say("What you mainly send")} errorText={form.problem("mailType")} stretch>
        <RadioGroup
          value={form.values.mailType}
          onChange={({ detail }) => form.set("mailType", detail.value)}
          items={mailTypes}
        />
      </FormField>
      <TextField
        label={say("Website")}
        description={say("Where AWS sees what your mails are about.")}
        placeholder="https://example.com"
        inputMode="url"
        {...form.text("websiteUrl")}
      />
      <FormField
        label={say("Use case (optional)")}
        description={say(
          "How people came to your list, how often you write to them, and what you do about bounces and complaints. AWS may ask for more.",
        )}
        errorText={form.problem("useCase")}
        stretch
      >
        <Textarea
          rows={4}
          value={form.values.useCase}
          onChange={({ detail }) => form.set("useCase", detail.value)}
          onBlur={() => form.touch("useCase")}
        />
      </FormField>
      <TextField
        label={say("Contact addresses (optional)")}
        description={say("Up to 4 addresses that AWS answers to as well, separated by commas.")}
        {...form.text("additionalContacts")}
      />
      <FormField label={say("Language of AWS's answer")} stretch>
        <Select
          options={languages}
          selectedOption={language}
          onChange={({ detail }) => form.set("contactLanguage", detail.selectedOption.value ?? "EN")}
        />
      </FormField>
    </SpaceBetween>
  );
}
