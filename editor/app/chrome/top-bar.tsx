import { CLIP_BYTES, sizeLevel, utf8Bytes } from "#shared/email/render/size.ts";
import { useDeferredValue, useMemo } from "react";
import { renderForSending } from "../rendering.ts";
import { useEditor, useSession } from "../state/use-editor.ts";
import { DeviceSwitch } from "./device-switch.tsx";
import { IconButton } from "./icon-button.tsx";
import { useWords } from "../words/use-words.ts";

export function TopBar() {
  const { store } = useSession();
  const say = useWords();
  const history = useEditor((state) => state.history);
  const device = useEditor((state) => state.device);
  return (
    <header className="top-bar">
      <div className="bar-group">
        <IconButton
          icon="undo"
          label={say("Undo")}
          shortcut="Ctrl+Z"
          disabled={history.past.length === 0}
          onPress={store.undo}
        />
        <IconButton
          icon="redo"
          label={say("Redo")}
          shortcut="Ctrl+Y"
          disabled={history.future.length === 0}
          onPress={store.redo}
        />
      </div>
      <DeviceSwitch device={device} onChange={(next) => store.set({ device: next, editing: null })} />
      <div className="bar-group">
        <SizeMeter />
        <IconButton
          icon="preview"
          label={say("Preview")}
          onPress={() => store.set({ preview: device, editing: null })}
        />
      </div>
    </header>
  );
}

/** How large the mail's html is: Gmail cuts off what is longer than 102 KB. */
function SizeMeter() {
  const say = useWords();
  const design = useDeferredValue(useEditor((state) => state.design));
  const bytes = useMemo(() => utf8Bytes(renderForSending(design)), [design]);
  const level = sizeLevel(bytes);
  const limit = Math.round(CLIP_BYTES / 1024);
  const title =
    level === "clipped"
      ? say("Gmail cuts mails off at {limit} KB", { limit })
      : say("Gmail shows mails of up to {limit} KB whole", { limit });
  return (
    <span className="size-meter" data-level={level} title={title}>
      {Math.max(1, Math.round(bytes / 1024))} KB
    </span>
  );
}
