import type { Editor } from "@tiptap/react";
import { useState, type KeyboardEvent, type SubmitEvent } from "react";
import { linkOf, setLink } from "./text-commands.ts";
import { useWords } from "../words/use-words.ts";

interface LinkFormProps {
  readonly editor: Editor;
  readonly onDone: () => void;
}

export function LinkForm({ editor, onDone }: LinkFormProps) {
  const say = useWords();
  const [link, setDraft] = useState(() => linkOf(editor));

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    setLink(editor, link.href.trim(), link.newTab);
    onDone();
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Escape") return;
    // Only the form closes; the words stay open.
    event.stopPropagation();
    onDone();
  }

  return (
    <form className="link-form" onSubmit={submit} onKeyDown={onKeyDown}>
      <input
        autoFocus
        aria-label={say("Link address")}
        placeholder={say("https://… or {{link}}")}
        value={link.href}
        onChange={(event) => setDraft({ ...link, href: event.target.value })}
      />
      <label>
        <input
          type="checkbox"
          checked={link.newTab}
          onChange={(event) => setDraft({ ...link, newTab: event.target.checked })}
        />
        {say("New tab")}
      </label>
      <button type="submit" className="primary">
        {say("Apply")}
      </button>
    </form>
  );
}
