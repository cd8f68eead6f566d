import * as styles from "#web/features/welcome/greeting-dialog.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { useId, useState } from "react";
import * as z from "zod";
import { RegisterDetails } from "#shared/models/profile.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { useCompany, useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { GreetingDialog, type GreetingDialogProps } from "./greeting-dialog.tsx";
import { useSaveDetails } from "./queries.ts";
import { asksCompanyName } from "./slides.ts";

export interface DetailsSlideProps {
  readonly frame: Pick<GreetingDialogProps, "note" | "onBackdrop">;
  readonly onSaved: () => void;
}

const WithCompany = RegisterDetails.required();
const NamesAlone = RegisterDetails.extend({ companyName: z.string() });

export function DetailsSlide({ frame, onSaved }: DetailsSlideProps) {
  const user = useUser();
  const company = useCompany();
  const [asksCompany] = useState(() => asksCompanyName(user, company));
  const [tried, setTried] = useState(false);
  const formId = useId();
  const saving = useSaveDetails();
  const form = useForm({
    schema: asksCompany ? WithCompany : NamesAlone,
    initial: { companyName: "", firstName: user.firstName, lastName: user.lastName },
    onSubmit: async ({ companyName, ...names }) => {
      await saving.mutateAsync(asksCompany ? { companyName, ...names } : names);
      onSaved();
    },
  });
  const lacks = (["companyName", "firstName", "lastName"] as const).some((name) => form.problem(name) !== "");
  const problem = form.failure === undefined ? "" : say("We ran into a problem saving your details");
  const refusal = tried && lacks ? say("Please fill out all fields") : problem;
  return (
    <GreetingDialog
      title={say("We need some additional details about you")}
      {...frame}
      buttons={
        <Button variant="primary" form={formId} formAction="submit" loading={form.submitting}>
          {say("Save")}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          void form.submit();
        }}
      >
        {refusal !== "" && <Alert type="error">{refusal}</Alert>}
        {asksCompany && <TextField label={say("Company name")} {...form.text("companyName")} />}
        <TextField label={say("First name")} autoComplete="given-name" {...form.text("firstName")} />
        <TextField label={say("Last name")} autoComplete="family-name" {...form.text("lastName")} />
      </form>
    </GreetingDialog>
  );
}
