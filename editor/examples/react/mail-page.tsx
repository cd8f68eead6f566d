import { useState } from "react";
import { EmailEditor } from "react-email-editor";
import type { UnlayerEditor } from "@unlayer/types";
import { openMail, options, scriptUrl, storeMail } from "../mail-page.ts";

/** The editor with a button that saves. */
export function MailPage() {
  const [editor, setEditor] = useState<UnlayerEditor>();
  const [line, setLine] = useState("");
  const open = (ready: UnlayerEditor) => {
    openMail(ready);
    setEditor(ready);
  };
  return (
    <>
      <header>
        <h1>In React</h1>
        <button type="button" disabled={!editor} onClick={() => editor && storeMail(editor, setLine)}>
          Save
        </button>
        <output>{line}</output>
      </header>
      <EmailEditor scriptUrl={scriptUrl} options={options} minHeight="100%" onReady={open} />
    </>
  );
}
