import { useState } from "react";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { RemovalDialog } from "#web/ui/removal-dialog.tsx";
import { useRemoveIdentity } from "../queries.ts";
import { mayWriteDomains } from "./may-write-domains.ts";

export interface RemoveDomainButtonProps {
  readonly id: string;
  readonly name: string;
  readonly variant: "icon" | "normal";
  readonly onRemoved?: () => void;
}

/** Removes a domain after a confirmation. */
export function RemoveDomainButton({ id, name, variant, onRemoved }: RemoveDomainButtonProps) {
  const [asked, setAsked] = useState(false);
  const removal = useRemoveIdentity();
  const show = () => setAsked(true);
  return (
    <>
      {variant === "icon" ? (
        <PermissionButton
          variant="icon"
          iconName="remove"
          ariaLabel={say("Remove {name}", { name })}
          needs={mayWriteDomains}
          onClick={show}
        />
      ) : (
        <PermissionButton needs={mayWriteDomains} onClick={show}>
          {say("Remove")}
        </PermissionButton>
      )}
      {asked && (
        <RemovalDialog
          verb="Remove"
          id={id}
          name={name}
          removal={removal}
          onClose={() => {
            removal.reset();
            setAsked(false);
          }}
          {...(onRemoved !== undefined && { onRemoved })}
        >
          {say(
            "It is removed from Amazon SES too. Its addresses can send no more, unless they are verified themselves. Added again, it gets new DKIM records.",
          )}
        </RemovalDialog>
      )}
    </>
  );
}
