import type { Editor } from "@tiptap/react";
import type { Values } from "#shared/email/design/types.ts";
import { useState, type SubmitEvent } from "react";
import { LinkEditor } from "../../links/link-editor.tsx";
import type { LinkSettings } from "../../../../protocol/options.ts";
import { addedTypes } from "../../links/host-link-types.ts";
import { draftOfHref, readLink, writeLink } from "../../links/link-draft.ts";
import { useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { linkOf, removeLink, setLink } from "../commands/text-commands.ts";

interface LinkFormProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** The link of the selected text or at the cursor. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const say = useSay();
  const { store } = useSession();
  const [before] = useState(() => linkOf(editor));
  const [link, setLinkValue] = useState(
    () =>
      editable(store.state().linkSettings, before.stored) ??
      writeLink(undefined, draftOfHref(before.href, before.newTab)),
  );

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setLink(editor, link);
    onDone();
  }

  return (
    <form className="link-form" onSubmit={submit}>
      <LinkEditor
        label={say("Link")}
        addressLabel={say("Link address")}
        value={link}
        autoFocus
        onChange={setLinkValue}
      />
      <div className="buttons">
        <button type="submit" className="primary">
          {say("Apply")}
        </button>
        {before.href !== "" && (
          <button
            type="button"
            onClick={() => {
              removeLink(editor);
              onDone();
            }}
          >
            {say("Remove link")}
          </button>
        )}
      </div>
    </form>
  );
}

/** A link of a type that is no longer offered is edited by its address. */
function editable(settings: LinkSettings, stored: Values | undefined): Values | undefined {
  const isOffered = addedTypes(settings).some(({ name }) => name === stored?.["name"]);
  return stored && (isOffered || readLink(stored)) ? stored : undefined;
}
