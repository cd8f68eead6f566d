import type { Editor } from "@tiptap/react";
import { useState, type SubmitEvent } from "react";
import { resolveLink } from "#shared/email/design/links.ts";
import { LinkFields } from "../../links/link-fields.tsx";
import { draftOfHref, writeLink } from "../../links/link-draft.ts";
import { useWords } from "../../words/use-words.ts";
import { linkOf, setLink } from "../text-commands.ts";

interface LinkFormProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

/** The link of the selected words, or of the link that the cursor stands in. */
export function LinkForm({ editor, onDone }: LinkFormProps) {
  const say = useWords();
  const [before] = useState(() => linkOf(editor));
  const [draft, setDraft] = useState(() => draftOfHref(before.href, before.newTab));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setLink(editor, resolveLink(writeLink(undefined, draft))?.href ?? "", draft.newTab);
    onDone();
  }

  return (
    <form className="link-form" onSubmit={submit}>
      <LinkFields label={say("Link")} addressLabel={say("Link address")} draft={draft} autoFocus onChange={setDraft} />
      <div className="buttons">
        <button type="submit" className="primary">
          {say("Apply")}
        </button>
        {before.href !== "" && (
          <button
            type="button"
            onClick={() => {
              setLink(editor, "", false);
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
