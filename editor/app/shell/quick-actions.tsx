import { findItem } from "#shared/email/design/find.ts";
import { Finder } from "../kit/finder/finder.tsx";
import type { FinderEntry, FinderGroup } from "../kit/finder/found-entries.ts";
import type { IconName } from "../kit/icons.tsx";
import { shortcutText } from "../kit/shortcut-text.ts";
import { labelOf } from "../model/items/item-names.ts";
import { defaultLanguageOf, languageName, selectedLanguage } from "../model/languages/mail-languages.ts";
import { itemMenuEntries } from "./item-menu-entries.ts";
import { usePanelTabs } from "./use-panel-tabs.ts";
import { find } from "../state/actions/find.ts";
import { redo, undo } from "../state/actions/history-actions.ts";
import { openPreview } from "../state/actions/open-preview.ts";
import { switchTagView } from "../state/tags/tag-view.ts";
import { useEditor, useSession } from "../state/session/session.ts";
import { useSay } from "../state/session/use-say.ts";
import { zoomEntries } from "./zoom-entries.ts";
import { useAddable } from "../panels/adding/use-addable.tsx";
import { useHostActions } from "./host-actions.ts";

/** Everything that can be done now, found by name: in the mail, in the editor and by the host. */
export function QuickActions() {
  const session = useSession();
  const { store, askHost } = session;
  const say = useSay();
  const state = useEditor((current) => current);
  const { contents, rows, sections, blocks } = useAddable({});
  const tabs = usePanelTabs();
  const ofHost = useHostActions();
  const { design, selected, history, device, languages, language, toolsCollapsed, toolsCollapsible, tagView } = state;

  const entry = (label: string, icon: IconName, onChoose: () => void, keys?: string): FinderEntry => ({
    label,
    icon,
    onChoose,
    ...(keys !== undefined && { shortcut: shortcutText(say, keys) }),
  });
  const zoom = zoomEntries(session, say);
  const onComputer = device === "desktop";
  const commands = [
    ...(history.past.length > 0 ? [entry(say("Undo"), "undo", () => undo(session), "Ctrl+Z")] : []),
    ...(history.future.length > 0 ? [entry(say("Redo"), "redo", () => redo(session), "Ctrl+Y")] : []),
    entry(say("Find in the mail"), "search", () => find(session), "Ctrl+F"),
    entry(say("Find and replace"), "search", () => find(session, { replaces: true }), "Ctrl+H"),
    entry(say("Preview on a computer"), "preview", () => openPreview(session, "desktop")),
    entry(say("Preview on a phone"), "preview", () => openPreview(session, "mobile")),
    entry(onComputer ? say("Edit for phones") : say("Edit for computers"), onComputer ? "phone" : "desktop", () =>
      store.set({ device: onComputer ? "mobile" : "desktop", editing: null }),
    ),
    ...(toolsCollapsible
      ? [
          entry(toolsCollapsed ? say("Show the tools") : say("Hide the tools"), "sidebar", () =>
            store.set({ toolsCollapsed: !toolsCollapsed, panel: null }),
          ),
        ]
      : []),
    ...zoom.steps.filter(({ disabled }) => disabled !== true),
    ...zoom.levels,
    entry(
      tagView === "tags" ? say("Show sample values instead of tags") : say("Show tags instead of sample values"),
      "tag",
      () => switchTagView(session),
      "Ctrl+Alt+P",
    ),
    entry(say("Keys"), "keys", () => store.set({ showsShortcuts: true }), "?"),
  ];
  const panels = [
    ...tabs.map(({ label, icon, panel, shortcut }) =>
      entry(say(label), icon, () => store.set({ panel, toolsCollapsed: false }), shortcut),
    ),
    entry(say("Properties of the mail"), "pencil", () => store.set({ selected: null, editing: null })),
  ];
  const shown = language ?? defaultLanguageOf(languages);
  const others = languages.length < 2 ? [] : languages.filter(({ value }) => value !== shown);
  const found = selected === null ? undefined : findItem(design, selected);
  const ofItem: FinderEntry[] = itemMenuEntries(session, say, selected)
    .flat()
    .filter(({ disabled }) => disabled !== true);

  const groups: readonly FinderGroup[] = [
    { title: found ? labelOf(say, found) : say("Mail"), entries: ofItem },
    { title: say("Commands"), entries: commands },
    {
      title: say("Outside of the mail"),
      entries: ofHost.map(({ id, name, keys }) =>
        entry(name, "more", () => void askHost("quickAction", { id }, () => undefined), keys),
      ),
    },
    { title: say("Panels"), entries: panels },
    {
      title: say("Language of the mail"),
      entries: others.map((each) =>
        entry(languageName(each), "tag", () =>
          store.set({ language: selectedLanguage(languages, each.value), editing: null }),
        ),
      ),
    },
    { ...contents, title: say("Add content") },
    { ...rows, title: say("Add a row"), isHiddenAtFirst: true },
    sections,
    { ...blocks, isHiddenAtFirst: true },
  ];

  return (
    <Finder
      label={say("Quick actions")}
      placeholder={say("What to do?")}
      groups={groups}
      onClose={() => store.set({ showsQuickActions: false })}
    />
  );
}
