import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { useState } from "react";
import type { Account } from "#shared/models/account.ts";
import type { TrustedIssuer } from "#shared/models/trusted-issuer.ts";
import { failureText } from "#web/lib/api-errors/failure-text.ts";
import { say } from "#web/lib/texts/say.ts";
import { ConfirmDialog } from "#web/ui/dialog/confirm-dialog.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { PipelineDialog } from "./pipeline-dialog.tsx";
import { useRemoveTrust } from "./queries.ts";
import { ChangeTrustDialog } from "./trust-dialogs.tsx";

/** The menu in the row of a trusted issuer, with its dialogs. */
export function TrustActions({ trust, accounts }: { trust: TrustedIssuer; accounts: readonly Account[] }) {
  const [opened, setOpened] = useState<string>();
  const close = () => setOpened(undefined);
  return (
    <>
      <ButtonDropdown
        variant="icon"
        expandToViewport
        ariaLabel={say("Actions for {name}", { name: trust.name })}
        items={[
          { id: "pipeline", text: say("Use in a pipeline") },
          { id: "change", text: say("Edit") },
          { id: "remove", text: say("Remove") },
        ]}
        onItemClick={({ detail }) => setOpened(detail.id)}
      />
      {opened === "pipeline" && <PipelineDialog trust={trust} onClose={close} />}
      {opened === "change" && <ChangeTrustDialog trust={trust} accounts={accounts} onClose={close} />}
      {opened === "remove" && <RemoveDialog trust={trust} onClose={close} />}
    </>
  );
}

function RemoveDialog({ trust: { id, name }, onClose }: { trust: TrustedIssuer; onClose: () => void }) {
  const removal = useRemoveTrust();
  const snackbars = useSnackbars();
  const done = () => {
    snackbars.success(say("{name} is not trusted any more.", { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={say("Trust {name} no longer?", { name })}
      confirmText={say("Yes, Remove")}
      pending={removal.isPending}
      failure={failureText(removal.error)}
      onConfirm={() => removal.mutate(id, { onSuccess: done })}
      onCancel={onClose}
    >
      {say("Its tokens are refused at once, also those that pipelines have exchanged.")}
    </ConfirmDialog>
  );
}
