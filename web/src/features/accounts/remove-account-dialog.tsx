import { plural } from "#shared/plural.ts";
import * as styles from "#web/features/accounts/accounts.module.css";
import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import Spinner from "@cloudscape-design/components/spinner";
import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import type { AccountRemoval } from "#shared/models/account-insight.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { removalQuery, useRemoveAccount } from "./queries.ts";

const count = (templates: number) => counted(templates, "template");

function Templates({ removal: { templateNames, templateCount } }: { removal: AccountRemoval }) {
  if (templateCount === 0) return <Box>{say("No template is in this account.")}</Box>;
  const more = templateCount - templateNames.length;
  return (
    <SpaceBetween size="xs">
      <Box>
        {`${say(plural(templateCount, "{templates} is in this account.", "{templates} are in this account."), { templates: count(templateCount) })} ${say("Templates that are in no other account stay as drafts without one:")}`}
      </Box>
      <ul aria-label={say("Templates in this account")} tabIndex={0} className={styles.accountTemplates}>
        {templateNames.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {more > 0 && <li>{say("and {more} more", { more: String(more) })}</li>}
      </ul>
    </SpaceBetween>
  );
}

/** Asks for confirmation before an account is disconnected, and says what happens to its templates. */
export function RemoveAccountDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const snackbars = useSnackbars();
  const preview = useQuery(removalQuery(account.id));
  const removal = useRemoveAccount(account.id);
  const remove = async () => {
    try {
      const { templateCount } = await removal.mutateAsync();
      snackbars.success(
        say("{alias} was removed. It held {count}.", { alias: account.alias, count: count(templateCount) }),
      );
      onClose();
    } catch {
      // The dialog shows the error.
    }
  };
  return (
    <ConfirmDialog
      title={say("Remove {alias}?", { alias: account.alias })}
      confirmText={say("Yes, Remove")}
      pending={removal.isPending}
      failure={removal.isError ? errorMessage(removal.error) : ""}
      onCancel={onClose}
      onConfirm={() => void remove()}
    >
      <SpaceBetween size="s">
        <Box>
          {say(
            "Sestina will not work in this AWS account any more. What is in Amazon SES stays there, and you can connect the account again.",
          )}
        </Box>
        {preview.isPending && <Spinner />}
        {preview.isError && <Box>{errorMessage(preview.error)}</Box>}
        {preview.data && <Templates removal={preview.data} />}
      </SpaceBetween>
    </ConfirmDialog>
  );
}
