import ButtonDropdown from "@cloudscape-design/components/button-dropdown";
import { useState } from "react";
import type { ApiKey } from "#shared/models/api-key.ts";
import { say } from "#web/lib/texts/say.ts";
import { ChangeKeyDialog } from "./change-key-dialog.tsx";
import { formerOf } from "./key-words.ts";
import { RevokeDialog, RevokeFormerDialog } from "./revoke-dialog.tsx";
import { RotateDialog } from "./rotate-dialog.tsx";
import { SecretDialog } from "./secret-dialog.tsx";

/** The menu in the row of a key, with its dialogs. */
export function KeyActions({ apiKey }: { apiKey: ApiKey }) {
  const [opened, setOpened] = useState<string>();
  const [secret, setSecret] = useState<string>();
  const close = () => setOpened(undefined);
  const rotated = (made: string) => {
    setSecret(made);
    close();
  };
  return (
    <>
      <ButtonDropdown
        variant="icon"
        expandToViewport
        ariaLabel={say("Actions for {name}", { name: apiKey.name })}
        items={[
          { id: "change", text: say("Edit") },
          { id: "rotate", text: say("Rotate") },
          ...(formerOf(apiKey) === undefined
            ? []
            : [{ id: "revoke-former", text: say("Revoke the previous key now") }]),
          { id: "revoke", text: say("Revoke") },
        ]}
        onItemClick={({ detail }) => setOpened(detail.id)}
      />
      {opened === "change" && <ChangeKeyDialog apiKey={apiKey} onClose={close} />}
      {opened === "rotate" && <RotateDialog apiKey={apiKey} onRotated={rotated} onClose={close} />}
      {opened === "revoke-former" && <RevokeFormerDialog apiKey={apiKey} onClose={close} />}
      {opened === "revoke" && <RevokeDialog apiKey={apiKey} onClose={close} />}
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}
