import ButtonDropdown, { type ButtonDropdownProps } from "@cloudscape-design/components/button-dropdown";
import { useNavigate } from "react-router-dom";
import type { Account } from "#shared/models/account.ts";
import { anyOf } from "#shared/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";
import { useSetDefaultAccount } from "./queries.ts";
import { type AccountDialogName, useAccountDialog } from "./use-account-dialog.ts";

const writing = anyOf("write_aws_accounts");
const reading = anyOf("read_aws_accounts", "write_aws_accounts");

interface Action {
  readonly id: AccountDialogName | "set-default" | "api-keys";
  readonly text: string;
}

const looks: readonly Action[] = [
  { id: "account-status", text: say("Account status") },
  { id: "account-permissions", text: say("Check permissions") },
  { id: "account-statistics", text: say("Sending statistics") },
];
const changes: readonly Action[] = [
  { id: "publishing-rules", text: say("Publishing rules") },
  { id: "update-account", text: say("Update credentials") },
  { id: "api-keys", text: say("API keys") },
  { id: "remove-account", text: say("Remove") },
];

const isDialog = (id: string): id is AccountDialogName =>
  id !== "api-keys" && [...looks, ...changes].some((action) => action.id === id);

/** The menu in the row of an account. */
export function AccountActions({ account: { id, alias, isDefault } }: { account: Account }) {
  const dialog = useAccountDialog();
  const navigate = useNavigate();
  const snackbars = useSnackbars();
  const choice = useSetDefaultAccount();
  const [mayRead, mayWrite] = [useMay(reading), useMay(writing)];
  const withPermission = (may: boolean, access: typeof writing | typeof reading) => (action: Action) => ({
    ...action,
    ...(!may && { disabled: true, disabledReason: permissionTooltip(access) }),
  });
  const items: ButtonDropdownProps.Items = [
    ...looks.map(withPermission(mayRead, reading)),
    {
      id: "set-default",
      text: say("Set as default"),
      ...(isDefault && { disabled: true, disabledReason: say("You are working in this account already.") }),
    },
    ...changes.map(withPermission(mayWrite, writing)),
  ];
  const choose = () =>
    choice.mutate(id, {
      onSuccess: () => window.location.reload(),
      onError: () =>
        snackbars.error(say("An error occurred when switching the account. Please try again or contact our support!")),
    });
  return (
    <ButtonDropdown
      variant="icon"
      expandToViewport
      ariaLabel={say("Actions for {alias}", { alias })}
      loading={choice.isPending}
      items={items}
      onItemClick={({ detail }) => {
        if (detail.id === "api-keys") void navigate("/settings/api-keys");
        else if (isDialog(detail.id)) dialog.show(detail.id, id);
        else choose();
      }}
    />
  );
}
