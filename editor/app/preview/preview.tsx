import { useEffect, useMemo, useState } from "react";
import { DeviceSwitch } from "../chrome/device-switch.tsx";
import { IconButton } from "../chrome/icon-button.tsx";
import { renderForSending } from "../rendering.ts";
import type { Device } from "../state/editor-state.ts";
import { useEditor, useSession } from "../state/use-editor.ts";
import { useWords } from "../words/use-words.ts";

/** The mail as it is sent, without anything of the editor. A host with a `previewHtml` callback may fill in sample data. */
export function Preview({ device }: { device: Device }) {
  const { store, askHost } = useSession();
  const say = useWords();
  const design = useEditor((state) => state.design);
  const asksHost = useEditor((state) => state.callbacks.includes("previewHtml"));
  const rendered = useMemo(() => renderForSending(design), [design]);
  const [filledIn, setFilledIn] = useState<string>();

  useEffect(() => {
    if (!asksHost) return undefined;
    const stop = askHost("previewHtml", { html: rendered }, (answer) => setFilledIn(htmlOf(answer)));
    return () => {
      stop();
    };
  }, [askHost, asksHost, rendered]);

  const close = () => store.set({ preview: null });
  return (
    <section className="preview" aria-label={say("Preview")} onKeyDown={(event) => event.key === "Escape" && close()}>
      <header className="top-bar">
        <h2>{say("Preview")}</h2>
        <DeviceSwitch device={device} onChange={(next) => store.set({ preview: next })} />
        <IconButton icon="close" label={say("Close preview")} onPress={close} />
      </header>
      <div className="preview-pane">
        <iframe title={say("Preview of the mail")} data-device={device} sandbox="" srcDoc={filledIn ?? rendered} />
      </div>
    </section>
  );
}

function htmlOf(answer: unknown): string | undefined {
  const html = typeof answer === "object" && answer !== null && "html" in answer ? answer.html : undefined;
  return typeof html === "string" ? html : undefined;
}
