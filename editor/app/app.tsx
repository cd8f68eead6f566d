import { useClipboardKeys } from "./actions/use-clipboard-keys.ts";
import { SaveBlockDialog } from "./blocks/save-block-dialog.tsx";
import { TooManyRows } from "./blocks/too-many-rows.tsx";
import { Canvas } from "./canvas/canvas.tsx";
import { Announcer } from "./chrome/announcer.tsx";
import { Notice } from "./chrome/notice.tsx";
import { Recovery } from "./chrome/recovery.tsx";
import { TopBar } from "./chrome/top-bar.tsx";
import { KeySheet } from "./chrome/key-sheet.tsx";
import { useDocumentLook } from "./chrome/use-document-look.ts";
import { useEditorKeys } from "./chrome/use-editor-keys.ts";
import { useKeptFocus } from "./chrome/use-kept-focus.ts";
import { Inspector } from "./inspector/inspector.tsx";
import { LanguageBar } from "./languages/language-bar.tsx";
import { ItemMenu } from "./menu/item-menu.tsx";
import { Palette } from "./palette/palette.tsx";
import { PanelTabs } from "./panel/panel-tabs.tsx";
import { SidePanel } from "./panel/side-panel.tsx";
import { Preview } from "./preview/preview.tsx";
import type { EditorState } from "./state/editor-state.ts";
import { useEditor } from "./state/use-editor.ts";
import { useWords } from "./words/use-words.ts";

export function App() {
  const say = useWords();
  const dock = useEditor(dockOf);
  const panel = useEditor((state) => state.panel);
  const preview = useEditor((state) => state.preview);
  const recovery = useEditor((state) => state.recovery);
  const collapsed = useEditor(({ toolsCollapsed, tabs }) => toolsCollapsed || tabs["content"]?.enabled === false);
  const savingAsBlock = useEditor((state) => state.savingAsBlock);
  useDocumentLook();
  useEditorKeys();
  useKeptFocus();
  useClipboardKeys();

  return (
    <>
      <div
        className="editor"
        data-dock={dock}
        data-panel={panel}
        data-bare={panel === null && collapsed}
        inert={preview !== null}
      >
        {!(collapsed && panel === null) && (
          <div className="beside">
            <PanelTabs />
            {panel === null ? <Palette /> : <SidePanel which={panel} />}
          </div>
        )}
        <main className="workspace" aria-labelledby="editor-title">
          <h1 className="for-screen-readers" id="editor-title">
            {say("E-mail editor")}
          </h1>
          <TopBar />
          <LanguageBar />
          <TooManyRows />
          <Canvas />
        </main>
        <Inspector />
      </div>
      {preview !== null && <Preview device={preview} />}
      <ItemMenu />
      <KeySheet />
      <Announcer />
      <Notice />
      {savingAsBlock !== null && <SaveBlockDialog row={savingAsBlock} />}
      {recovery && <Recovery design={recovery} />}
    </>
  );
}

/** Where reading begins unless the host says a side, which is one whatever way people read. */
function dockOf({ toolsDock, textDirection }: EditorState): "start" | "end" {
  if (toolsDock === undefined) return "start";
  return (toolsDock === "right") === (textDirection === "rtl") ? "start" : "end";
}
