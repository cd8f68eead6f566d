import Alert from "@cloudscape-design/components/alert";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { anyOf } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import { PermissionButton } from "../permission-button.tsx";
import { FormerNamesDialog } from "./former-names-dialog.tsx";
import { formerNamesQuery } from "./former-name-queries.ts";

/**
 * Lists the former names by which Amazon SES still holds a template, with a button that deletes them. Renders nothing
 * if there are none.
 */
export function FormerNames({ id }: { id: string }) {
  const { data = [] } = useQuery(formerNamesQuery(id));
  const [isOpen, setOpen] = useState(false);
  const replaced = data.filter((former) => former.replaced);
  if (replaced.length === 0) return null;
  const names = [...new Set(replaced.map(({ name }) => name))];
  return (
    <>
      <Alert
        type="info"
        action={
          <PermissionButton needs={anyOf("delete_templates")} onClick={() => setOpen(true)}>
            {say("Delete former names")}
          </PermissionButton>
        }
      >
        {say("Amazon SES still has this template as {names}. Mails that are sent by a former name stay as they were.", {
          names: names.join(", "),
        })}
      </Alert>
      {isOpen && <FormerNamesDialog id={id} names={replaced} onClose={() => setOpen(false)} />}
    </>
  );
}
