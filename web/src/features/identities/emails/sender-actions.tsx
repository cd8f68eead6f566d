import ButtonDropdown, { type ButtonDropdownProps } from "@cloudscape-design/components/button-dropdown";
import { useState } from "react";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { permissionTooltip } from "#web/ui/permission-tooltip.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { RemovalDialog } from "#web/ui/removal-dialog.tsx";
import { useAddEmailIdentity, useMakeDefault, useRemoveIdentity } from "../queries.ts";
import { mayWriteSenders } from "./may-write-senders.ts";
import { SenderNameDialog } from "./sender-name-dialog.tsx";

type Item = ButtonDropdownProps.Item & { readonly id: "default" | "name" | "resend" | "remove" };

const disabledBy = (reason: string | undefined) =>
  reason === undefined ? {} : { disabled: true, disabledReason: reason };

function itemsFor({ verified, isDefault }: EmailIdentity, denied: string | undefined): readonly Item[] {
  const whyNotDefault = isDefault ? "It is the default sender already." : "Only a verified address can be the default.";
  return [
    {
      id: "default",
      text: "Make default sender",
      ...disabledBy(denied ?? (verified && !isDefault ? undefined : whyNotDefault)),
    },
    { id: "name", text: "Change sender name", ...disabledBy(denied) },
    {
      id: "resend",
      text: "Send verification mail again",
      ...disabledBy(denied ?? (verified ? "The address is verified." : undefined)),
    },
    { id: "remove", text: "Remove", ...disabledBy(denied) },
  ];
}

/** The menu in the row of a sender address. */
export function SenderActions({ sender }: { sender: EmailIdentity }) {
  const { uid, identity } = sender;
  const [asked, setAsked] = useState<"name" | "remove">();
  const snackbars = useSnackbars();
  const defaulting = useMakeDefault();
  const resending = useAddEmailIdentity();
  const denied = useMay(mayWriteSenders) ? undefined : permissionTooltip(mayWriteSenders);
  const removal = useRemoveIdentity();
  const close = () => {
    removal.reset();
    setAsked(undefined);
  };

  const makeDefault = () => {
    const onSuccess = () => snackbars.success(`${identity} is the default sender now.`);
    defaulting.mutate(uid, { onSuccess, onError: snackbars.report });
  };
  const resend = () => {
    const onSuccess = ({ verified }: EmailIdentity) =>
      snackbars.success(
        verified ? `${identity} is verified and ready to send.` : `Amazon SES sent another mail to ${identity}.`,
      );
    resending.mutate(identity, { onSuccess, onError: snackbars.report });
  };
  const chosen: Readonly<Record<string, () => void>> = {
    default: makeDefault,
    resend,
    name: () => setAsked("name"),
    remove: () => setAsked("remove"),
  };

  return (
    <>
      <ButtonDropdown
        variant="icon"
        ariaLabel={`Actions for ${identity}`}
        expandToViewport
        loading={defaulting.isPending || resending.isPending}
        items={[...itemsFor(sender, denied)]}
        onItemClick={({ detail }) => chosen[detail.id]?.()}
      />
      {asked === "name" && <SenderNameDialog sender={sender} onClose={close} />}
      {asked === "remove" && (
        <RemovalDialog verb="Remove" id={uid} name={identity} removal={removal} onClose={close}>
          It is removed from Amazon SES too. No mail can come from it until it is added and verified again, unless its
          domain is verified.
        </RemovalDialog>
      )}
    </>
  );
}
