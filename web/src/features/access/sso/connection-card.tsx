import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import SpaceBetween from "@cloudscape-design/components/space-between";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useState } from "react";
import type { SsoConnection, SsoState } from "#shared/models/sso.ts";
import { say } from "#web/lib/texts/say.ts";
import { CopyText } from "#web/ui/copy-text.tsx";
import { ClientStep } from "./client-step.tsx";
import { DomainStep } from "./domain-step.tsx";
import { NewcomersGroupsDialog } from "./newcomers-groups-dialog.tsx";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useRemoveConnection } from "./queries.ts";

const states: Readonly<Record<SsoState, { type: "pending" | "success"; text: string }>> = {
  "domain-pending": { type: "pending", text: say("Step 1 of 2: prove the domain") },
  "client-missing": { type: "pending", text: say("Step 2 of 2: set the client") },
  active: { type: "success", text: say("Active") },
};

const signInLink = (issuer: string): string => `${window.location.origin}/okta-login?iss=${encodeURIComponent(issuer)}`;

/** One provider: its state, and the next step. */
export function ConnectionCard({ connection }: { connection: SsoConnection }) {
  const [asked, setAsked] = useState<"groups" | "remove" | "client">();
  const { domain, issuer, state, clientId, userGroups } = connection;
  const close = () => setAsked(undefined);
  const facts = [
    { label: say("Issuer"), value: issuer },
    {
      label: say("User groups of newcomers"),
      value:
        userGroups.length === 0 ? (
          <StatusIndicator type="warning">{say("None is left: no new user can join")}</StatusIndicator>
        ) : (
          userGroups.map(({ label }) => label).join(", ")
        ),
    },
    ...(clientId === null ? [] : [{ label: say("Client ID"), value: clientId }]),
    ...(state === "active"
      ? [{ label: say("Sign-in link"), value: <CopyText name="sign-in link" text={signInLink(issuer)} /> }]
      : []),
  ];
  return (
    <Container
      header={
        <Header
          description={<StatusIndicator type={states[state].type}>{states[state].text}</StatusIndicator>}
          actions={
            <SpaceBetween direction="horizontal" size="xs">
              {state === "active" && <Button onClick={() => setAsked("client")}>{say("Replace client")}</Button>}
              <Button onClick={() => setAsked("groups")}>{say("Change user groups")}</Button>
              <Button ariaLabel={say("Remove {domain}", { domain })} onClick={() => setAsked("remove")}>
                {say("Remove")}
              </Button>
            </SpaceBetween>
          }
        >
          {domain}
        </Header>
      }
    >
      <SpaceBetween size="l">
        <KeyValuePairs columns={2} minColumnWidth={220} items={facts} />
        {state === "domain-pending" && <DomainStep connection={connection} />}
        {(state === "client-missing" || asked === "client") && (
          <ClientStep key={clientId} connection={connection} onSet={close} />
        )}
        {state === "active" && (
          <Box color="text-body-secondary">
            {say("Give the link to your users, or enter it at your provider as the address that starts a sign-in.")}
          </Box>
        )}
      </SpaceBetween>
      {asked === "groups" && <NewcomersGroupsDialog connection={connection} onClose={close} />}
      {asked === "remove" && <RemoveConnectionDialog connection={connection} onClose={close} />}
    </Container>
  );
}

interface RemoveConnectionDialogProps {
  readonly connection: SsoConnection;
  readonly onClose: () => void;
}

function RemoveConnectionDialog({ connection: { id, domain }, onClose }: RemoveConnectionDialogProps) {
  const removal = useRemoveConnection();
  return (
    <ConfirmDialog
      title={say("Remove the provider of {domain}?", { domain })}
      confirmText={say("Yes, Remove")}
      pending={removal.isPending}
      failure={removal.isError ? errorMessage(removal.error) : ""}
      onConfirm={() => removal.mutate(id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {say(
        "No user can sign in with it any more. Users without another sign-in method lose access within two hours. They stay members of your company until you remove them.",
      )}
    </ConfirmDialog>
  );
}
