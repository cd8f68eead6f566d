import Button from "@cloudscape-design/components/button";
import Container from "@cloudscape-design/components/container";
import { useQuery } from "@tanstack/react-query";
import { useState, type ReactNode } from "react";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Page } from "#web/ui/page.tsx";
import { SectionSkeleton } from "#web/ui/section-skeleton.tsx";
import { ConnectionCard } from "./connection-card.tsx";
import { NewConnectionDialog } from "./new-connection-dialog.tsx";
import { connectionsQuery } from "./queries.ts";
import { ScimSection } from "./scim-section.tsx";

/** The company's sign-in providers: register one, prove its domain, set its client. */
export function SsoPage() {
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <Button variant="primary" onClick={() => setIsAdding(true)}>
      {say("Register provider")}
    </Button>
  );
  return (
    <Page
      title={say("Single sign-on")}
      description={
        <>
          {sayWith(
            "Your people sign in by your company's own OpenID Connect provider, such as Okta or Microsoft Entra ID. {link}",
            { link: <LinkTo to="/help/setup#single-sign-on">{say("How to set it up")}</LinkTo> },
          )}
        </>
      }
      actions={add}
    >
      <Connections add={add} />
      <ScimSection />
      {isAdding && <NewConnectionDialog onClose={() => setIsAdding(false)} />}
    </Page>
  );
}

function Connections({ add }: { add: ReactNode }) {
  const { data, error, refetch } = useQuery(connectionsQuery);
  if (error !== null) {
    return <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <SectionSkeleton rows={3} />;
  if (data.length === 0) {
    return (
      <Container>
        <ListMessage title={say("Nothing to show here")} action={add}>
          {say("Your company has no sign-in provider yet.")}
        </ListMessage>
      </Container>
    );
  }
  return data.map((connection) => <ConnectionCard key={connection.id} connection={connection} />);
}
