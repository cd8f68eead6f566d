import * as styles from "#web/features/users/user.module.css";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import Input from "@cloudscape-design/components/input";
import FormField from "@cloudscape-design/components/form-field";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { Profile } from "#shared/models/profile.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useUpdateUser } from "./queries.ts";

export function DetailsTab() {
  const { displayName, firstName, lastName, email } = useUser();
  const snackbars = useSnackbars();
  const updating = useUpdateUser();
  const form = useForm({
    schema: Profile,
    initial: { displayName, firstName, lastName },
    onSubmit: async (profile) => {
      try {
        await updating.mutateAsync(profile);
        snackbars.success(say("Successfully updated your information!"));
      } catch (error) {
        snackbars.report(error);
        throw error;
      }
    },
  });
  return (
    <Container
      header={
        <Header description={say("Your team sees these in lists and invitations.")}>{say("Your details")}</Header>
      }
    >
      <form
        noValidate
        className={styles.form}
        aria-label={say("Your details")}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <SpaceBetween size="l">
          <TextField label={say("Display name")} autoComplete="nickname" {...form.text("displayName")} />
          <TextField label={say("First name")} autoComplete="given-name" {...form.text("firstName")} />
          <TextField label={say("Last name")} autoComplete="family-name" {...form.text("lastName")} />
          <FormField
            label={say("Email")}
            description={say("You sign in with this address; it cannot be changed.")}
            stretch
          >
            <Input value={email} readOnly />
          </FormField>
          <Button variant="primary" formAction="submit" loading={form.submitting}>
            {say("Save")}
          </Button>
        </SpaceBetween>
      </form>
    </Container>
  );
}
