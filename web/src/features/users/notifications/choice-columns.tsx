import Select from "@cloudscape-design/components/select";
import { NotificationChoice } from "#shared/models/notification-choice.ts";
import type { NotificationKind } from "#shared/models/notification.ts";
import { choiceNames } from "#shared/notification-choices.ts";
import { notificationNames } from "#shared/notification-texts.ts";
import { say } from "#web/lib/texts/say.ts";
import type { ListColumn } from "#web/ui/list-page/list-column.ts";

export interface ChosenKind {
  readonly kind: NotificationKind;
  readonly choice: NotificationChoice;
}

const options = NotificationChoice.options.map((value) => ({ value, label: choiceNames[value] }));

export const choiceColumns = (
  onChoose: (kind: NotificationKind, choice: NotificationChoice) => void,
): ListColumn<ChosenKind>[] => [
  {
    id: "kind",
    header: say("Notification"),
    isRowHeader: true,
    minWidth: 110,
    cell: ({ kind }) => say(notificationNames[kind]),
  },
  {
    id: "choice",
    header: say("Mail"),
    minWidth: 150,
    cell: ({ kind, choice }) => (
      <Select
        ariaLabel={say("Mail: {notification}", { notification: say(notificationNames[kind]) })}
        options={options}
        selectedOption={options.find(({ value }) => value === choice) ?? null}
        onChange={({ detail }) => onChoose(kind, NotificationChoice.parse(detail.selectedOption.value))}
      />
    ),
  },
];
