import { Icon } from "../kit/icons.tsx";
import { LanguageSwitch } from "../panels/languages/language-switch.tsx";
import { StepsButton } from "../panels/steps/steps-button.tsx";
import { PanelTabs } from "./panel-tabs.tsx";
import { find } from "../state/actions/find.ts";
import { openPreview } from "../state/actions/open-preview.ts";
import { redo, undo } from "../state/actions/history-actions.ts";
import { switchTagView } from "../state/tags/tag-view.ts";
import { useEditor, useSession } from "../state/session/session.ts";
import { DeviceSwitch } from "../kit/device-switch.tsx";
import { IconButton } from "../kit/icon-button.tsx";
import { SizeMeter } from "./size-meter.tsx";
import { ZoomButton } from "./zoom-button.tsx";
import { useSay } from "../state/session/use-say.ts";

export function TopBar() {
  const session = useSession();
  const { store } = session;
  const say = useSay();
  const history = useEditor((state) => state.history);
  const device = useEditor((state) => state.device);
  const tagView = useEditor((state) => state.tagView);
  const panel = useEditor((state) => state.panel);
  const hidesTools = useEditor(({ tabs }) => tabs["content"]?.enabled === false);
  const collapsible = useEditor((state) => state.toolsCollapsible) && !hidesTools;
  const collapsed = useEditor((state) => state.toolsCollapsed);

  return (
    <header className="top-bar">
      <div className="bar-group">
        {(collapsed || hidesTools) && panel === null && <PanelTabs />}
        {collapsible && (
          <IconButton
            icon="sidebar"
            label={say("Hide the tools")}
            pressed={collapsed}
            onPress={() => store.set({ toolsCollapsed: !collapsed, panel: null })}
          />
        )}
        {collapsible && <span className="bar-line" />}
        <IconButton
          icon="undo"
          label={say("Undo")}
          shortcut="Ctrl+Z"
          disabled={history.past.length === 0}
          onPress={() => undo(session)}
        />
        <IconButton
          icon="redo"
          label={say("Redo")}
          shortcut="Ctrl+Y"
          disabled={history.future.length === 0}
          onPress={() => redo(session)}
        />
        <StepsButton />
        <LanguageSwitch />
      </div>
      <DeviceSwitch device={device} onChange={(next) => store.set({ device: next, editing: null })} />
      <div className="bar-group">
        <span className="tag-view-button">
          <IconButton
            icon="tag"
            label={say("Sample values instead of tags")}
            shortcut="Ctrl+Alt+P"
            pressed={tagView === "samples"}
            onPress={() => switchTagView(session)}
          />
        </span>
        <ZoomButton />
        <SizeMeter />
        <span className="find-button">
          <IconButton
            icon="search"
            label={say("Find and replace")}
            shortcut="Ctrl+H"
            onPress={() => find(session, { replaces: true })}
          />
        </span>
        <span className="quick-button">
          <IconButton
            icon="quick"
            label={say("Quick actions")}
            shortcut="Ctrl+K"
            onPress={() => store.set({ showsQuickActions: true })}
          />
        </span>
        <span className="keys-button">
          <IconButton
            icon="keys"
            label={say("Keys")}
            shortcut="?"
            onPress={() => store.set({ showsShortcuts: true })}
          />
        </span>
        <button
          type="button"
          className="preview-button"
          title={say("Preview")}
          onClick={() => openPreview(session, device)}
        >
          <Icon name="preview" size={18} /> <span>{say("Preview")}</span>
        </button>
      </div>
    </header>
  );
}
