import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { IconButton } from "../../kit/icon-button.tsx";
import { Icon } from "../../kit/icons.tsx";
import type { English } from "../../model/i18n/say.ts";
import type { Search } from "../../state/session/editor-state.ts";
import { useSay } from "../../state/session/use-say.ts";

interface SearchFieldProps {
  readonly search: Search;
  readonly count: number;
  /** The index of the current match; -1 before the first. */
  readonly at: number;
  readonly onChange: (changes: Partial<Search>) => void;
  readonly onStep: (step: 1 | -1) => void;
  /** The fields that replace matches. */
  readonly children: ReactNode;
}

type Choice = "matchCase" | "wholeWords" | "inLinks" | "inTags";

const choices: readonly (readonly [choice: Choice, label: English, sign: string])[] = [
  ["matchCase", "Match case", "Aa"],
  ["wholeWords", "Whole words", "ab|"],
  ["inLinks", "Also in link addresses", "://"],
  ["inTags", "Also in placeholders", "{{ }}"],
];

/** Searches the mail: Enter goes to the next match, Shift+Enter to the previous one, Escape clears the search. */
export function SearchField({ search, count, at, onChange, onStep, children }: SearchFieldProps) {
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);
  const isSearching = search.words.trim() !== "";

  useEffect(() => field.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape" && search.words !== "") onChange({ words: "" });
    else return;
    event.preventDefault();
  }

  const state =
    count === 0 ? say("Nothing found") : say("{n} of {count}", { n: at === -1 ? "–" : String(at + 1), count });
  return (
    <div className="search" role="search">
      <div className="search-line">
        <label className="search-field">
          <Icon name="search" size={16} />
          <input
            ref={field}
            type="text"
            aria-label={say("Find in the mail")}
            placeholder={say("Find in the mail")}
            value={search.words}
            onChange={(event) => onChange({ words: event.target.value })}
            onKeyDown={onKeyDown}
          />
        </label>
        <IconButton
          icon="replace"
          label={say("Replace words")}
          shortcut="Ctrl+H"
          pressed={search.replaces}
          onPress={() => onChange({ replaces: !search.replaces, at })}
        />
      </div>
      {(isSearching || search.replaces) && (
        <div className="search-choices" role="group" aria-label={say("How to search")}>
          {choices.map(([choice, label, sign]) => (
            <button
              key={choice}
              type="button"
              className="icon-button"
              aria-label={say(label)}
              title={say(label)}
              aria-pressed={search[choice]}
              data-sign={sign}
              onClick={() => onChange({ [choice]: !search[choice] })}
            />
          ))}
        </div>
      )}
      {children}
      {isSearching && (
        <div className="search-steps">
          <span role="status">{state}</span>
          <IconButton icon="up" label={say("Previous hit")} disabled={count === 0} onPress={() => onStep(-1)} />
          <IconButton icon="down" label={say("Next hit")} disabled={count === 0} onPress={() => onStep(1)} />
        </div>
      )}
    </div>
  );
}
