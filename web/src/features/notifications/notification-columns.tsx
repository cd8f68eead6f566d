import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import type { Notification } from "#shared/models/notification.ts";
import { notificationText } from "#shared/notification-texts.ts";
import { reader, say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";

interface Needs {
  readonly aliasOf: (accountId: string) => string;
  readonly onRead: (id: string) => void;
}

export const notificationColumns = ({ aliasOf, onRead }: Needs): ListColumn<Notification>[] => [
  {
    id: "what",
    header: say("What"),
    isRowHeader: true,
    minWidth: 260,
    cell: ({ event, isRead }) => {
      const { title, text, path } = notificationText(event, reader);
      return (
        <>
          <Box fontWeight={isRead ? "normal" : "bold"}>
            <LinkTo to={path}>{title}</LinkTo>
          </Box>
          <div>{text}</div>
        </>
      );
    },
  },
  {
    id: "account",
    header: say("AWS account"),
    minWidth: 140,
    cell: ({ event }) => ("accountId" in event ? aliasOf(event.accountId) : ""),
  },
  {
    id: "at",
    header: say("When"),
    minWidth: 140,
    cell: ({ at }) => <RelativeTime at={at} />,
  },
  {
    id: "read",
    card: "actions",
    header: say("State"),
    minWidth: 130,
    cell: ({ id, event, isRead }) =>
      isRead ? (
        say("Read")
      ) : (
        <Button
          variant="inline-link"
          wrapText={false}
          ariaLabel={say("Mark as read: {title}", { title: notificationText(event, reader).title })}
          onClick={() => onRead(id)}
        >
          {say("Mark as read")}
        </Button>
      ),
  },
];
