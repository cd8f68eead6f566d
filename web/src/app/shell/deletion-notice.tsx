import Alert from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import { useMay } from "#web/lib/session/use-session.ts";
import { dateAndTime } from "#web/lib/format/dates.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";

/** Informs every member on every page that the company will be deleted. */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  const mayKeep = useMay({ anyOf: ["company_security"] });
  return (
    <Box margin={{ bottom: "l" }}>
      <Alert type="warning">
        {say("This company is going to be deleted on {deletesAt}.", { deletesAt: dateAndTime(deletesAt) })}{" "}
        {mayKeep ? <LinkTo to="/settings">{say("Keep it")}</LinkTo> : say("Your account admin can cancel this.")}
      </Alert>
    </Box>
  );
}
