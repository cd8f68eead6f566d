import Box from "@cloudscape-design/components/box";
import { useQuery } from "@tanstack/react-query";
import { anyOf } from "#shared/permissions.ts";
import { daysUntilToday, mailEventsQuery } from "#web/lib/analytics/mail-event-queries.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { counted, say, sayWith } from "#web/lib/texts/say.ts";

const oneSent = "{sent} of this template was sent in the last {DAYS} days, most recently on {last}.";
const someSent = "{sent} of this template were sent in the last {DAYS} days, most recently on {last}.";

const DAYS = 30;

export interface RecentSendsProps {
  readonly awsAccountId: string;
  readonly templateName: string;
}

/** How much a template is sent: who breaks it should know. Needs an account that forwards its mail events. */
export function RecentSends({ awsAccountId, templateName }: RecentSendsProps) {
  const may = useMay(anyOf("read_aws_accounts", "write_aws_accounts"));
  const { data, isError } = useQuery({ ...mailEventsQuery(daysUntilToday(DAYS)), enabled: may });
  if (!may || isError) return null;
  if (data === undefined)
    return <Box color="text-status-inactive">{say("Looking up the sends of the last {DAYS} days …", { DAYS })}</Box>;
  const ofAccount = data.days.filter(({ accountId }) => accountId === awsAccountId);
  const days = ofAccount.filter((day) => day.templateName === templateName && day.sent > 0);
  const sent = days.reduce((sum, day) => sum + day.sent, 0);
  const last = days
    .map(({ day }) => day)
    .sort()
    .at(-1);
  if (ofAccount.length === 0) {
    return (
      <Box color="text-status-inactive">
        {say("This AWS account does not forward its mail events, so it is unknown how often the template is sent.")}
      </Box>
    );
  }
  if (last === undefined)
    return <div>{say("No mail of this template was sent in the last {DAYS} days.", { DAYS })}</div>;
  return (
    <div>
      {sayWith(sent === 1 ? oneSent : someSent, {
        sent: <strong>{counted(sent, "mail")}</strong>,
        DAYS,
        last,
      })}
    </div>
  );
}
