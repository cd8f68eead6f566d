import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { DeviceSwitch } from "../../kit/device-switch.tsx";
import { IconButton } from "../../kit/icon-button.tsx";
import { Icon } from "../../kit/icons.tsx";
import { exportHtml } from "../../model/rendering/export-mail.ts";
import type { Device } from "../../state/session/editor-state.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { darkMail, type DarkWay } from "#shared/email/dark/dark-mail.ts";
import { usePreviewHtml } from "./use-preview-html.ts";

/** The mail as it is sent, on a computer or a phone, in light or dark mode. */
export function Preview({ device }: { device: Device }) {
  const { store } = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const textDirection = useEditor((state) => state.textDirection);
  const languages = useEditor((state) => state.languages);
  const language = useEditor((state) => state.language);
  const designTags = useEditor((state) => state.designTags);
  const width = useEditor((state) => state.previewWidth);
  const [dark, setDark] = useState(false);
  const [darkWay, setDarkWay] = useState<DarkWay>("some");
  const [wantsSamples, setWantsSamples] = useState(true);
  const rendered = useMemo(
    () => exportHtml({ design, languages, textDirection, designTags, mergeTags: [] }, { language }).html,
    [design, languages, language, textDirection, designTags],
  );
  const { html, samples } = usePreviewHtml(rendered, wantsSamples);
  const preview = useRef<HTMLElement>(null);
  const close = () => store.set({ preview: null });

  const before = useRef<Element>(null);

  // A layout effect: the browser takes the focus from inert elements right after this.
  useLayoutEffect(() => {
    before.current ??= document.activeElement;
    preview.current?.focus();
  }, []);
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus();
    },
    [],
  );

  return (
    <section
      ref={preview}
      className="preview"
      aria-label={say("Preview")}
      tabIndex={-1}
      onKeyDown={(event) => event.key === "Escape" && close()}
    >
      <header className="top-bar">
        <div className="bar-group">
          <h2>{say("Preview")}</h2>
        </div>
        <DeviceSwitch device={device} onChange={(next) => store.set({ preview: next, previewWidth: undefined })} />
        <div className="bar-group">
          <Toggle icon="tag" label={say("Sample data")} on={wantsSamples} onChange={setWantsSamples} />
          <Toggle icon="moon" label={say("Dark")} on={dark} onChange={setDark} />
          <IconButton icon="close" label={say("Close preview")} shortcut="Esc" onPress={close} />
        </div>
      </header>
      <div className="preview-pane">
        {dark && (
          <div className="preview-note">
            {say("Simulated. Mail programs with a dark mode change colors, and no pictures. As in:")}
            <span className="dark-ways" role="group" aria-label={say("Mail program")}>
              <Toggle
                label={say("Outlook, Gmail on Android")}
                on={darkWay === "some"}
                onChange={() => setDarkWay("some")}
              />
              <Toggle label={say("Gmail on iOS")} on={darkWay === "all"} onChange={() => setDarkWay("all")} />
            </span>
          </div>
        )}
        {samples === "unread" && (
          <p className="preview-note">{say("The placeholders cannot be read, so they are shown as they are.")}</p>
        )}
        <div
          className="device"
          data-device={device}
          data-dark={dark}
          style={width === undefined ? {} : { width, maxWidth: "none", boxSizing: "content-box" }}
        >
          <div className="device-top" aria-hidden="true">
            <span />
            <span />
            <span />
          </div>
          <iframe title={say("Preview of the mail")} sandbox="" srcDoc={dark ? darkMail(html, darkWay) : html} />
        </div>
      </div>
    </section>
  );
}

interface ToggleProps {
  readonly icon?: "tag" | "moon";
  readonly label: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

function Toggle({ icon, label, on, onChange }: ToggleProps) {
  return (
    <button type="button" className="preview-toggle" aria-pressed={on} onClick={() => onChange(!on)}>
      {icon && <Icon name={icon} size={16} />} {label}
    </button>
  );
}
