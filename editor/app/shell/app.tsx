import { lazy, Suspense } from "react";
import { useClipboardKeys } from "./use-clipboard-keys.ts";
import { RowLimitAlert } from "../panels/blocks/row-limit-alert.tsx";
import { Canvas } from "../panels/canvas/canvas.tsx";
import { Announcer } from "./announcer.tsx";
import { Notice } from "./notice.tsx";
import { RecoveryDialog } from "./recovery-dialog.tsx";
import { TopBar } from "./top-bar.tsx";
import { ShortcutDialog } from "./shortcut-dialog.tsx";
import { useDocumentSettings } from "./use-document-settings.ts";
import { useEditorKeys } from "./use-editor-keys.ts";
import { useFocusRecovery } from "./use-focus-recovery.ts";
import { Inspector } from "../panels/inspector/inspector.tsx";
import { LanguageBar } from "../panels/languages/language-bar.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { Palette } from "../panels/palette/palette.tsx";
import { PanelTabs } from "./panel-tabs.tsx";
import { SidePanel } from "./side-panel.tsx";
import { Preview } from "../panels/preview/preview.tsx";
import type { EditorState } from "../state/session/editor-state.ts";
import { useEditor } from "../state/session/session.ts";
import { useSay } from "../state/session/use-say.ts";

const QuickActions = lazy(async () => ({
  default: (await import("./quick-actions.tsx")).QuickActions,
}));

const ProductListDialog = lazy(async () => ({
  default: (await import("../panels/table/product-list-dialog.tsx")).ProductListDialog,
}));

const SaveBlockDialog = lazy(async () => ({
  default: (await import("../panels/blocks/save-block-dialog.tsx")).SaveBlockDialog,
}));

const QrCodeDialog = lazy(async () => ({
  default: (await import("../panels/inspector/qr/qr-code-dialog.tsx")).QrCodeDialog,
}));

export function App() {
  const say = useSay();
  const dock = useEditor(dockOf);
  const panel = useEditor((state) => state.panel);
  const preview = useEditor((state) => state.preview);
  const recovery = useEditor((state) => state.recovery);
  const collapsed = useEditor(({ toolsCollapsed, tabs }) => toolsCollapsed || tabs["content"]?.enabled === false);
  const addingProductList = useEditor((state) => state.addingProductList);
  const addingQrCode = useEditor((state) => state.addingQrCode);
  const showsQuickActions = useEditor((state) => state.showsQuickActions);
  const savingAsBlock = useEditor((state) => state.savingAsBlock);
  useDocumentSettings();
  useEditorKeys();
  useFocusRecovery();
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
          <div className="sidebar">
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
          <RowLimitAlert />
          <Canvas />
        </main>
        <Inspector />
      </div>
      {preview !== null && <Preview device={preview} />}
      <ItemMenu />
      <Suspense>{showsQuickActions && <QuickActions />}</Suspense>
      <ShortcutDialog />
      <Announcer />
      <Notice />
      <Suspense>
        {addingProductList && <ProductListDialog to={addingProductList.to} />}
        {addingQrCode && <QrCodeDialog to={addingQrCode.to} />}
        {savingAsBlock !== null && <SaveBlockDialog row={savingAsBlock} />}
      </Suspense>
      {recovery && <RecoveryDialog design={recovery} />}
    </>
  );
}

/**
 * The tools are at the start of the reading direction, unless the host sets a side, which does not depend on the
 * direction.
 */
function dockOf({ toolsDock, textDirection }: EditorState): "start" | "end" {
  if (toolsDock === undefined) return "start";
  return (toolsDock === "right") === (textDirection === "rtl") ? "start" : "end";
}
