import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { leavingRoutes } from "#shared/api/leaving.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { signOutAndForget } from "#web/lib/auth/sign-out.ts";
import { saveFile } from "#web/lib/files/save-file.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { TypedConfirmDialog } from "#web/ui/form/typed-confirm-dialog.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";

/** Export of the user's data, and deletion of their account. */
export function OwnData() {
  return (
    <SpaceBetween size="l">
      <Export />
      <Deletion />
    </SpaceBetween>
  );
}

function Export() {
  const snackbars = useSnackbars();
  const exporting = useMutation({
    mutationFn: async () => {
      const data = await callApi(leavingRoutes.exportMyData, {});
      saveFile("sestina-my-data.json", "application/json", JSON.stringify(data, undefined, 2));
    },
    onSuccess: () => snackbars.success(say("Your data was exported.")),
    onError: snackbars.report,
  });
  return (
    <Container
      header={
        <Header
          description={say("Your details, your user groups and what you did, as a JSON file.")}
          actions={
            <Button iconName="download" loading={exporting.isPending} onClick={() => exporting.mutate()}>
              {say("Export my data")}
            </Button>
          }
        >
          {say("Your data")}
        </Header>
      }
    >
      {say(
        "Templates and blocks are your company's and stand in its lists. That you exported your data is noted in the audit log.",
      )}
    </Container>
  );
}

function Deletion() {
  const { email } = useUser();
  const [asking, setAsking] = useState(false);
  const deletion = useMutation({
    mutationFn: () => callApi(leavingRoutes.deleteMyself, { body: { confirmation: email } }),
    onSuccess: signOutAndForget,
  });
  return (
    <Container
      header={
        <Header
          description={say("You leave your company, and your sign-in ends for good.")}
          actions={<Button onClick={() => setAsking(true)}>{say("Delete my account")}</Button>}
        >
          {say("Your account")}
        </Header>
      }
    >
      {sayWith(
        "Your templates stay with your company. The audit log keeps its entries, without your name. The last member to manage team and access deletes the company instead. {link}",
        { link: <LinkTo to="/help/account#delete-account">{say("More")}</LinkTo> },
      )}
      {asking && (
        <TypedConfirmDialog
          title={say("Delete your account?")}
          confirmText={say("Yes, Delete")}
          phrase={email}
          label={say("Your email")}
          pending={deletion.isPending || deletion.isSuccess}
          failure={deletion.isError ? errorMessage(deletion.error) : ""}
          onConfirm={() => deletion.mutate()}
          onCancel={() => {
            setAsking(false);
            deletion.reset();
          }}
        >
          {say("You are signed out at once, everywhere, and cannot take this back.")}
        </TypedConfirmDialog>
      )}
    </Container>
  );
}
