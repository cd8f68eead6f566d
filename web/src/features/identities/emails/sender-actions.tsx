import ButtonDropdown, { type ButtonDropdownProps } from "@cloudscape-design/components/button-dropdown";
import { useState } from "react";
import type { EmailIdentity } from "#shared/models/email-identity.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
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
  const whyNotDefault = isDefault
    ? say("It is the default sender already.")
    : say("Only a verified address can be the default.");
  return [
    {
      id: "default",
      text: say("Make default sender"),
      ...disabledBy(denied ?? (verified && !isDefault ? undefined : whyNotDefault)),
    },
    { id: "name", text: say("Change sender name"), ...disabledBy(denied) },
    {
      id: "resend",
      text: say("Send verification mail again"),
      ...disabledBy(denied ?? (verified ? say("The address is verified.") : undefined)),
    },
    { id: "remove", text: say("Remove"), ...disabledBy(denied) },
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
    const onSuccess = () => snackbars.success(say("{identity} is the default sender now.", { identity }));
    defaulting.mutate(uid, { onSuccess, onError: snackbars.report });
  };
  const resend = () => {
    const onSuccess = ({ verified }: EmailIdentity) =>
      snackbars.success(
        verified
          ? say("{identity} is verified and ready to send.", { identity })
          : say("Amazon SES sent another mail to {identity}.", { identity }),
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
        ariaLabel={say("Actions for {identity}", { identity })}
        expandToViewport
        loading={defaulting.isPending || resending.isPending}
        items={[...itemsFor(sender, denied)]}
        onItemClick={({ detail }) => chosen[detail.id]?.()}
      />
      {asked === "name" && <SenderNameDialog sender={sender} onClose={close} />}
      {asked === "remove" && (
        <RemovalDialog verb="Remove" id={uid} name={identity} removal={removal} onClose={close}>
          {say(
            "It is removed from Amazon SES too. No mail can come from it until it is added and verified again, unless its domain is verified.",
          )}
        </RemovalDialog>
      )}
    </>
  );
}
