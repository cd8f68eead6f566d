import Button from "@cloudscape-design/components/button";
import Select from "@cloudscape-design/components/select";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Toggle from "@cloudscape-design/components/toggle";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { notificationRoutes } from "#shared/api/notifications.ts";
import { NotificationKind } from "#shared/models/notification.ts";
import { mayBeNotifiedOf } from "#shared/notification-access.ts";
import { notificationNames } from "#shared/notification-texts.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { isWaiting } from "#web/lib/api/is-waiting.ts";
import { useMarkRead } from "#web/lib/notifications/notification-queries.ts";
import { useUser } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useAccountNames } from "#web/ui/accounts/use-account-names.ts";
import { DataTable } from "#web/ui/list-page/data-table.tsx";
import { ListMessage } from "#web/ui/list-page/list-message.tsx";
import { LoadMore } from "#web/ui/list-page/load-more.tsx";
import { Page } from "#web/ui/page.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { notificationColumns } from "./notification-columns.tsx";
import { notificationsQuery } from "./queries.ts";
import { ThresholdsDialog } from "./thresholds-dialog.tsx";
import { type ParamChanges, useUrlParams } from "#web/lib/url/use-url-params.ts";

const noKinds = say("There are no notifications that your permissions let you see.");
const everything = { value: "", label: say("All kinds") };

/** Everything that the user was notified of in the last 90 days, the newest first. */
export function NotificationsPage() {
  const [params, changeParams] = useUrlParams();
  const unread = params.get("unread") === "true";
  const permissions = useUser().permissions.map(({ id }) => id);
  const visible = NotificationKind.options.filter((each) => mayBeNotifiedOf({ permissions }, each));
  const kind = visible.find((each) => each === params.get("kind"));
  const kinds = [everything, ...visible.map((value) => ({ value, label: say(notificationNames[value]) }))];
  const change = (changes: ParamChanges) => changeParams(changes, "replace");
  const list = useInfiniteQuery({ ...notificationsQuery({ unread, kind }), placeholderData: keepPreviousData });
  const entries = list.data?.pages.flatMap(({ entities }) => entities) ?? [];
  const snackbars = useSnackbars();
  const navigate = useNavigate();
  const [isSettingThresholds, setIsSettingThresholds] = useState(false);
  const markRead = useMarkRead();
  const aliasOf = useAccountNames();
  const onRead = (id: string) => markRead.mutate({ ids: [id] }, { onError: snackbars.report });
  const columns = notificationColumns({ aliasOf, onRead });
  const [newest] = entries;
  const isAllRead = entries.every(({ isRead }) => isRead);
  return (
    <Page
      title={say("Notifications")}
      description={say("What happened in your company that you should know about, for 90 days.")}
      actions={
        <SpaceBetween direction="horizontal" size="xs">
          <Button
            href="/user/notifications"
            onFollow={(event) => {
              event.preventDefault();
              void navigate("/user/notifications");
            }}
          >
            {say("Mail settings")}
          </Button>
          <PermissionButton
            needs={notificationRoutes.setNotificationThresholds.access}
            onClick={() => setIsSettingThresholds(true)}
          >
            {say("Thresholds")}
          </PermissionButton>
          <Button
            disabled={newest === undefined || isAllRead || kind !== undefined}
            loading={markRead.isPending}
            onClick={() => {
              if (newest !== undefined) markRead.mutate({ upTo: newest.id }, { onError: snackbars.report });
            }}
          >
            {say("Mark all as read")}
          </Button>
        </SpaceBetween>
      }
    >
      <SpaceBetween size="m">
        <DataTable
          variant="container"
          items={entries}
          trackBy={({ id }) => id}
          columnDefinitions={columns}
          loading={isWaiting(list)}
          ariaLabels={{ tableLabel: say("Notifications") }}
          header={
            <SpaceBetween direction="horizontal" size="m" alignItems="center">
              <Select
                inlineLabelText={say("Kind")}
                options={kinds}
                selectedOption={kinds.find(({ value }) => value === kind) ?? everything}
                onChange={({ detail }) => change({ kind: detail.selectedOption.value })}
              />
              <Toggle checked={unread} onChange={({ detail }) => change({ unread: detail.checked ? "true" : "" })}>
                {say("Unread only")}
              </Toggle>
            </SpaceBetween>
          }
          empty={
            list.isError ? (
              <ListMessage
                picture="failed"
                title={errorMessage(list.error)}
                action={<Button onClick={() => void list.refetch()}>{say("Try again")}</Button>}
              />
            ) : (
              <ListMessage
                title={list.hasNextPage ? say("None so far") : visible.length === 0 ? noKinds : say("No notifications")}
              />
            )
          }
        />
        <LoadMore list={list} />
      </SpaceBetween>
      {isSettingThresholds && <ThresholdsDialog onClose={() => setIsSettingThresholds(false)} />}
    </Page>
  );
}
