import * as styles from "#web/features/access/sso/client-step.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import FormField from "@cloudscape-design/components/form-field";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { SsoClient, type SsoConnection } from "#shared/models/sso.ts";
import { useConfig } from "#web/lib/config/config.ts";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { CopyText } from "#web/ui/copy-text.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { useSetClient } from "./queries.ts";

export interface ClientStepProps {
  readonly connection: SsoConnection;
  readonly onSet: () => void;
}

/** The client id and secret at the provider. The secret is submitted once and never shown again. */
export function ClientStep({ connection: { id, clientId }, onSet }: ClientStepProps) {
  const { hostedUiUrl = "" } = useConfig();
  const snackbars = useSnackbars();
  const setting = useSetClient();
  const form = useForm({
    schema: SsoClient,
    initial: { clientId: clientId ?? "", clientSecret: "" },
    onSubmit: async (values) => {
      await setting.mutateAsync({ id, ...values });
      snackbars.success(say("Successfully updated your information!"));
      onSet();
    },
  });
  const redirectUrl = new URL(`${hostedUiUrl}/oauth2/idpresponse`, window.location.href).href;
  return (
    <form
      noValidate
      className={styles.ssoClient}
      aria-label={say("Client at the provider")}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <SpaceBetween size="m">
        {form.failure !== undefined && <Alert type="error">{form.failure.message}</Alert>}
        <FormField
          label={say("Redirect URL")}
          description={say(
            "Register a web application with this address at your provider; it then gives you the two below.",
          )}
        >
          <CopyText name={say("redirect URL")} text={redirectUrl} />
        </FormField>
        <TextField label={say("Client ID")} autoComplete="off" {...form.text("clientId")} />
        <TextField
          label={say("Client secret")}
          type="password"
          autoComplete="off"
          hint={say("It is used only for your sign-ins, and never shown again.")}
          {...form.text("clientSecret")}
        />
        <Button variant="primary" formAction="submit" loading={form.submitting}>
          {say("Save client")}
        </Button>
      </SpaceBetween>
    </form>
  );
}
