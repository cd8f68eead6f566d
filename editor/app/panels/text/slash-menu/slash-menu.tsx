import type { Editor } from "@tiptap/react";
import { foundGroups, type FinderEntry, type FinderGroup } from "../../../kit/finder/found-entries.ts";
import { insertContent } from "../../../state/actions/item-actions.ts";
import { useOfferedContents } from "../../../kit/use-offered-contents.ts";
import { useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { CaretList, type CaretQuery } from "../caret-list.tsx";
import { insertTag } from "../merge-tags/insert-tag.ts";
import { useOfferedTags } from "../merge-tags/use-offered-tags.ts";
import type { TextShape } from "../schema/text-shape.ts";
import type { OpenPanel } from "../toolbar/tool-panel.tsx";
import { useSlashQuery } from "./use-slash-query.ts";

interface SlashMenuProps {
  readonly editor: Editor;
  readonly shape: TextShape;
  /** Whether contents can be put below the text: not in a cell of a table and not among the properties. */
  readonly hasContents: boolean;
  readonly onPanel: (panel: OpenPanel) => void;
}

const levels = [
  { level: 1, label: "Heading 1" },
  { level: 2, label: "Heading 2" },
  { level: 3, label: "Heading 3" },
  { level: 4, label: "Heading 4" },
] as const;

/** All that can be put in at the cursor, after a slash: found by going on typing. A choice is one undo step. */
export function SlashMenu({ editor, shape, hasContents, onPanel }: SlashMenuProps) {
  const say = useSay();
  const session = useSession();
  const contents = useOfferedContents();
  const tags = useOfferedTags(editor);
  const { query, dismiss } = useSlashQuery(editor);
  if (query === undefined) return null;

  const chain = (at: CaretQuery) => editor.chain().focus().deleteRange(at);
  const entry = (label: string, icon: FinderEntry["icon"], choose: (at: CaretQuery) => void): FinderEntry => ({
    label,
    icon,
    onChoose: () => {
      session.store.endUndoStep();
      choose(query);
    },
  });
  const blocks = [
    ...levels.map(({ level, label }) =>
      entry(say(label), "heading", (at) => chain(at).setNode("heading", { level }).run()),
    ),
    entry(say("Paragraph"), "text", (at) => chain(at).setNode("paragraph").run()),
    entry(say("Bulleted list"), "bullets", (at) => chain(at).toggleBulletList().run()),
    entry(say("Numbered list"), "numbers", (at) => chain(at).toggleOrderedList().run()),
  ];
  const panel = (name: OpenPanel) => (at: CaretQuery) => {
    chain(at).run();
    onPanel(name);
  };
  const groups: readonly FinderGroup[] = [
    {
      title: say("Text"),
      entries: [
        ...(shape === "blocks" ? blocks : []),
        entry(say("Link"), "link", panel("link")),
        entry(say("Emoji"), "emoji", panel("emoji")),
      ],
    },
    {
      title: say("Merge tag"),
      entries: tags.map(({ name, value }) => entry(name, "html", (at) => insertTag(editor, value, at))),
    },
    {
      title: say("Below the text"),
      entries: (hasContents ? contents : []).map(({ type, label, icon }) =>
        entry(label, icon, (at) => {
          chain(at).run();
          insertContent(session, type, undefined, { joins: true });
          document.querySelector<HTMLElement>(".surface")?.focus({ preventScroll: true });
        }),
      ),
    },
  ];
  const found = foundGroups(groups, query.text).flatMap(({ title, entries }) =>
    entries.map(({ label, icon, onChoose }) => ({ name: label, note: title, icon, onTake: onChoose })),
  );
  if (found.length === 0) return null;
  return <CaretList editor={editor} label={say("Put in")} query={query} entries={found} onDismiss={dismiss} />;
}
