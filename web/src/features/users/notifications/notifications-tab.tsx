import Box from "@cloudscape-design/components/box";
import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import { useQuery } from "@tanstack/react-query";
import { say, sayWith } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { ListSkeleton } from "#web/ui/list-page/list-skeleton.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { ChoicesForm } from "./choices-form.tsx";
import { choicesQuery } from "./queries.ts";

/** Of which notifications the user is mailed. */
export function NotificationsTab() {
  const { data, error, refetch } = useQuery(choicesQuery);
  return (
    <Container
      header={
        <Header
          description={say(
            "The daily digest is mailed at 7:00 UTC, if there is something new. After 20 mails in an hour, the rest is in the digest.",
          )}
        >
          {say("Mails about notifications")}
        </Header>
      }
      footer={
        <>
          {sayWith("All of them are in the app: {link}", {
            link: <LinkTo to="/notifications">{say("Notifications")}</LinkTo>,
          })}
        </>
      }
    >
      {error !== null && data === undefined && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <ListSkeleton />}
      {data !== undefined &&
        (data.length === 0 ? (
          <Box>{say("There are no notifications that your permissions let you see.")}</Box>
        ) : (
          <ChoicesForm saved={data} />
        ))}
    </Container>
  );
}
