import { useEffect, useRef, type KeyboardEvent } from "react";
import { IconButton } from "../../kit/icon-button.tsx";
import { Icon } from "../../kit/icons.tsx";
import { useSay } from "../../state/session/use-say.ts";

interface SearchFieldProps {
  readonly query: string;
  readonly count: number;
  /** The index of the current match; -1 before the first. */
  readonly at: number;
  readonly onChange: (query: string) => void;
  readonly onStep: (step: 1 | -1) => void;
}

/** Searches the mail: Enter goes to the next match, Shift+Enter to the previous one, Escape clears the search. */
export function SearchField({ query, count, at, onChange, onStep }: SearchFieldProps) {
  const say = useSay();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === "Enter") onStep(event.shiftKey ? -1 : 1);
    else if (event.key === "Escape" && query !== "") onChange("");
    else return;
    event.preventDefault();
  }

  const state =
    count === 0 ? say("Nothing found") : say("{n} of {count}", { n: at === -1 ? "–" : String(at + 1), count });
  return (
    <div className="search" role="search">
      <label className="search-field">
        <Icon name="search" size={16} />
        <input
          ref={field}
          type="text"
          aria-label={say("Find in the mail")}
          placeholder={say("Find in the mail")}
          value={query}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      {query.trim() !== "" && (
        <div className="search-steps">
          <span role="status">{state}</span>
          <IconButton icon="up" label={say("Previous hit")} disabled={count === 0} onPress={() => onStep(-1)} />
          <IconButton icon="down" label={say("Next hit")} disabled={count === 0} onPress={() => onStep(1)} />
        </div>
      )}
    </div>
  );
}
