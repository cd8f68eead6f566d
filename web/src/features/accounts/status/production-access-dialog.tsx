import Box from "@cloudscape-design/components/box";
import FormField from "@cloudscape-design/components/form-field";
import RadioGroup from "@cloudscape-design/components/radio-group";
import Select from "@cloudscape-design/components/select";
import type { Account } from "#shared/models/account.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { MissingPermissions } from "../missing-permissions.tsx";
import { useRequestProductionAccess } from "../queries.ts";
import { ProductionAccessForm } from "./production-access-form.ts";

const languages = [
  { value: "EN", label: "English" },
  { value: "JA", label: "Japanese" },
] as const;

/** Asks AWS to let an account out of the sandbox; AWS reviews what is said here. */
export function ProductionAccessDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const snackbars = useSnackbars();
  const request = useRequestProductionAccess(account.id);
  const form = useForm({
    schema: ProductionAccessForm,
    initial: { mailType: "", websiteUrl: "", contactLanguage: "EN", additionalContacts: "" },
    onSubmit: async (details) => {
      await request.mutateAsync(details);
      snackbars.success("AWS has your request for production access.");
      onClose();
    },
  });
  const language = languages.find(({ value }) => value === form.values.contactLanguage) ?? languages[0];
  return (
    <FormDialog
      title="Request production access"
      submitText="Send request to AWS"
      submitting={form.submitting}
      failure={form.failure?.message ?? ""}
      failureDetail={<MissingPermissions missing={form.failure?.missing} />}
      onSubmit={() => void form.submit()}
      onCancel={onClose}
    >
      <Box>
        AWS reviews who you are and what you send before it lifts the sandbox of {account.alias}. Verify a domain first,
        and send only to people who asked for your mails.
      </Box>
      <FormField label="What you mainly send" errorText={form.problem("mailType")} stretch>
        <RadioGroup
          value={form.values.mailType}
          onChange={({ detail }) => form.set("mailType", detail.value)}
          items={[
            { value: "TRANSACTIONAL", label: "Transactional", description: "Confirmations, receipts, passwords." },
            { value: "MARKETING", label: "Marketing", description: "Newsletters and offers." },
          ]}
        />
      </FormField>
      <TextField
        label="Website"
        description="Where AWS sees what your mails are about."
        placeholder="https://example.com"
        inputMode="url"
        {...form.text("websiteUrl")}
      />
      <FormField label="Language of AWS's answer" stretch>
        <Select
          options={languages}
          selectedOption={language}
          onChange={({ detail }) => form.set("contactLanguage", detail.selectedOption.value ?? "EN")}
        />
      </FormField>
      <TextField
        label="Further contacts (optional)"
        description="Up to 4 addresses that AWS answers to as well, separated by commas."
        {...form.text("additionalContacts")}
      />
    </FormDialog>
  );
}
