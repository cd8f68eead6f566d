import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import KeyValuePairs from "@cloudscape-design/components/key-value-pairs";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { MAX_SCIM_TOKENS, type ScimSettings, type ScimToken } from "#shared/models/scim.ts";
import { PlanName, plans } from "#shared/plans.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { CopyText } from "#web/ui/copy-text.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { SectionSkeleton } from "#web/ui/section-skeleton.tsx";
import { NewScimTokenDialog, RevokeScimTokenDialog } from "./scim-dialogs.tsx";
import { scimQuery, useMakeScimToken } from "./queries.ts";

const firstPlan = PlanName.options.find((name) => plans[name].scim) ?? "";

/** The address and the tokens with which the company's provider manages members and user groups. */
export function ScimSection() {
  const { data, error, refetch } = useQuery(scimQuery);
  if (error !== null) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <SectionSkeleton rows={4} /> : <Settings settings={data} />;
}

function Settings({ settings: { baseUrl, tokens, refusal } }: { settings: ScimSettings }) {
  const making = useMakeScimToken();
  const [revoking, setRevoking] = useState<ScimToken>();
  const isFull = tokens.length >= MAX_SCIM_TOKENS;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={say("Your provider makes, changes and removes members and user groups here by SCIM 2.0.")}
          actions={
            <Button
              disabled={refusal !== null || isFull}
              disabledReason={
                isFull ? say("There are two tokens: revoke one first.") : say("Provisioning is not available yet.")
              }
              loading={making.isPending}
              onClick={() => making.mutate(undefined)}
            >
              {say("Make token")}
            </Button>
          }
        >
          {say("Automatic provisioning (SCIM)")}
        </Header>
      }
    >
      <SpaceBetween size="l">
        {refusal !== null && <Refusal reason={refusal} />}
        {making.isError && <Alert type="error">{errorMessage(making.error)}</Alert>}
        <KeyValuePairs items={[{ label: say("Base URL"), value: <CopyText name="base URL" text={baseUrl} /> }]} />
        <Tokens tokens={tokens} onRevoke={setRevoking} />
      </SpaceBetween>
      {making.data !== undefined && <NewScimTokenDialog token={making.data.token} onClose={making.reset} />}
      {revoking !== undefined && <RevokeScimTokenDialog token={revoking} onClose={() => setRevoking(undefined)} />}
    </Container>
  );
}

function Refusal({ reason }: { reason: NonNullable<ScimSettings["refusal"]> }) {
  return (
    <Alert type="info">
      {reason === "SCIM_NOT_IN_PLAN" ? (
        <>
          {sayWith("Provisioning is part of the plans from {firstPlan} on. {link}", {
            firstPlan,
            link: <LinkTo to="/help/plans">{say("See plans")}</LinkTo>,
          })}
        </>
      ) : (
        say("Provisioning needs a proven domain. Register a provider above and prove its domain first.")
      )}
    </Alert>
  );
}

function Tokens({ tokens, onRevoke }: { tokens: readonly ScimToken[]; onRevoke: (token: ScimToken) => void }) {
  if (tokens.length === 0) {
    return <Box color="text-body-secondary">{say("There is no token: no provider can provision members yet.")}</Box>;
  }
  const items = tokens.map((token) => ({
    label: say("Token …{hint}", { hint: token.hint }),
    value: (
      <SpaceBetween size="xs">
        <div>{say("Made on {createdTimestamp}", { createdTimestamp: dateAndTime(token.createdTimestamp) })}</div>
        <div>
          {token.usedTimestamp === null
            ? say("Not used yet")
            : say("Last used in the hour of {usedTimestamp}", { usedTimestamp: dateAndTime(token.usedTimestamp) })}
        </div>
        <Button ariaLabel={say("Revoke token {hint}", { hint: token.hint })} onClick={() => onRevoke(token)}>
          {say("Revoke")}
        </Button>
      </SpaceBetween>
    ),
  }));
  return (
    <SpaceBetween size="m">
      <KeyValuePairs columns={2} items={items} />
      <Box color="text-body-secondary">
        {say("To replace a token, make a second one, enter it at your provider, and revoke the first.")}
      </Box>
    </SpaceBetween>
  );
}
