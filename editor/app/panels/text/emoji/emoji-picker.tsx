import { useEffect, useState, type KeyboardEvent } from "react";
import { useEditor } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { emojiFor, loadEmoji, type FoundEmoji } from "./emoji-data.ts";
import { recentEmoji } from "./recent-emoji.ts";

/** The group of the emoji that were chosen last. */
const RECENT = -1;

const groups = [
  { group: RECENT, face: "🕘", label: "Recently used" },
  { group: 0, face: "🙂", label: "Smileys" },
  { group: 1, face: "👋", label: "People" },
  { group: 3, face: "🐾", label: "Animals and nature" },
  { group: 4, face: "🍎", label: "Food and drink" },
  { group: 5, face: "✈️", label: "Travel and places" },
  { group: 6, face: "🎉", label: "Activities" },
  { group: 7, face: "💡", label: "Objects" },
  { group: 8, face: "✅", label: "Symbols" },
  { group: 9, face: "🏁", label: "Flags" },
] as const;

const COLUMNS = 10;

/** Emoji by group or by search, first those that were chosen last. Arrow keys move, Enter chooses. */
export function EmojiPicker({ onPick }: { readonly onPick: (emoji: string) => void }) {
  const say = useSay();
  const locale = useEditor((state) => state.locale);
  const [all, setAll] = useState<readonly FoundEmoji[]>();
  const [search, setSearch] = useState("");
  const [recent] = useState(recentEmoji.list);
  const [group, setGroup] = useState<number>(recent.length > 0 ? RECENT : 0);

  useEffect(() => {
    let isCurrent = true;
    void loadEmoji(locale).then((loaded) => {
      if (isCurrent) setAll(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [locale]);

  const isRecent = group === RECENT && search.trim() === "";
  const known = new Map(isRecent ? all?.map((emoji) => [emoji.unicode, emoji]) : []);
  const shown = isRecent ? recent.flatMap((emoji) => known.get(emoji) ?? []) : all ? emojiFor(all, search, group) : [];

  function pick({ unicode }: FoundEmoji): void {
    recentEmoji.remember(unicode);
    onPick(unicode);
  }

  function onSearchKey(event: KeyboardEvent<HTMLInputElement>): void {
    const first = shown[0];
    if (event.key === "Enter" && first) {
      event.preventDefault();
      pick(first);
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      event.currentTarget.closest(".emoji-picker")?.querySelector<HTMLElement>(".emoji-grid button")?.focus();
    }
  }

  return (
    <div className="emoji-picker" role="group" aria-label={say("Emoji")}>
      <input
        type="search"
        autoFocus
        aria-label={say("Search emoji")}
        placeholder={say("Search emoji")}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={onSearchKey}
      />
      <div className="emoji-groups">
        {groups
          .filter((each) => each.group !== RECENT || recent.length > 0)
          .map((each) => (
            <button
              key={each.group}
              type="button"
              aria-label={say(each.label)}
              title={say(each.label)}
              aria-pressed={search === "" && group === each.group}
              onClick={() => {
                setSearch("");
                setGroup(each.group);
              }}
            >
              {each.face}
            </button>
          ))}
      </div>
      <div className="emoji-grid" role="group" aria-label={say("Results")} onKeyDown={walkGrid}>
        {shown.map((emoji, i) => (
          <button
            key={emoji.unicode}
            type="button"
            tabIndex={i === 0 ? 0 : -1}
            aria-label={emoji.label}
            title={emoji.label}
            onClick={() => pick(emoji)}
          >
            {emoji.unicode}
          </button>
        ))}
        {all && shown.length === 0 && <p className="quiet">{say("No emoji matches the search.")}</p>}
      </div>
    </div>
  );
}

function walkGrid(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: COLUMNS, ArrowUp: -COLUMNS }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll("button")];
  const at = all.findIndex((button) => button === event.target) + step;
  all[Math.max(0, Math.min(all.length - 1, at))]?.focus();
}
