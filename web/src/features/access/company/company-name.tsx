import Button from "@cloudscape-design/components/button";
import * as z from "zod";
import { CompanyName as Name } from "#shared/models/company.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import * as styles from "#web/features/access/company/company-name.module.css";
import { useRenameCompany } from "../queries.ts";

const Form = z.object({ name: Name });

/** The company's name, as shown to members and in invitations. */
export function CompanyName() {
  const { name } = useCompany();
  const snackbars = useSnackbars();
  const renaming = useRenameCompany();
  const form = useForm({
    schema: Form,
    initial: { name },
    onSubmit: async (values) => {
      await renaming.mutateAsync(values.name);
      snackbars.success(say("Successfully updated your information!"));
    },
  });
  return (
    <form
      className={styles.companyName}
      noValidate
      aria-label={say("Company name")}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <TextField
        label={say("Company name")}
        description={say("Shown on top of every page and in the invitations you send.")}
        placeholder={say("Name of your company")}
        {...form.text("name")}
        problem={form.problem("name") || (form.failure?.message ?? "")}
      />
      <Button formAction="submit" loading={form.submitting} disabled={form.values.name.trim() === name}>
        {say("Save")}
      </Button>
    </form>
  );
}
