import { useState, type KeyboardEvent } from "react";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { plural } from "#shared/plural.ts";
import { replaceText } from "../../model/commands/replace-text.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import { shownLanguages } from "../../model/languages/mail-languages.ts";
import { findText, type Hit } from "../../model/search/find-text.ts";
import { announce } from "../../state/actions/announce.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";

interface ReplaceFieldsProps {
  readonly hits: readonly Hit[];
  /** The index of the current match; -1 before the first. */
  readonly at: number;
  readonly onStep: (step: 1 | -1) => void;
}

/** Replaces the current match, or all matches as one undo step. What may not be edited stays. */
export function ReplaceFields({ hits, at, onStep }: ReplaceFieldsProps) {
  const session = useSession();
  const { store } = session;
  const say = useSay();
  const designMode = useEditor((state) => state.designMode);
  const [by, setBy] = useState("");
  const mayEdit = ({ found }: Hit) => permissionsOf(found, designMode).edit;
  const current = hits[at];
  const open = hits.filter(mayEdit);

  function replace(replaced: readonly Hit[]): void {
    store.endUndoStep();
    store.run(replaceText(shownLanguages(store.state()), replaced, by));
  }

  function replaceOne(): void {
    if (!current) {
      onStep(1);
      return;
    }
    if (!mayEdit(current)) {
      announce(session, say("This content is locked."));
      onStep(1);
      return;
    }
    replace([current]);
    const state = store.state();
    const left = findText(designInLanguages(state.design, shownLanguages(state)), state.search);
    const next = left.findIndex((hit, i) => i >= at && !isWithin(hit, current, by));
    const shown = left[next === -1 ? 0 : next];
    store.set({
      search: { ...state.search, at: shown ? left.indexOf(shown) : -1 },
      selected: shown?.id ?? current.id,
    });
    announce(session, say("Replaced: {n}", { n: 1 }));
  }

  function replaceAll(): void {
    replace(open);
    store.set({ search: { ...store.state().search, at: -1 } });
    const locked = hits.length - open.length;
    const done = say("Replaced: {n}", { n: open.length });
    const stay = plural(locked, "1 match in locked content stays.", "{n} matches in locked content stay.");
    store.set({ notice: locked === 0 ? done : `${done}. ${say(stay, { n: locked })}` });
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    replaceOne();
  }

  return (
    <div className="replace">
      <label className="search-field">
        <input
          type="text"
          aria-label={say("New words")}
          placeholder={say("New words")}
          value={by}
          onChange={(event) => setBy(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </label>
      <div className="buttons">
        <button type="button" disabled={open.length === 0} onClick={replaceOne}>
          {say("Replace this")}
        </button>
        <button type="button" disabled={open.length === 0} onClick={replaceAll}>
          {say("Replace all")}
        </button>
      </div>
    </div>
  );
}

/** Whether a match is in the words that just replaced another one, which are not visited again. */
function isWithin(hit: Hit, replaced: Hit, by: string): boolean {
  return (
    hit.id === replaced.id &&
    hit.text.kind === replaced.text.kind &&
    JSON.stringify(hit.text.cell) === JSON.stringify(replaced.text.cell) &&
    hit.range.start < replaced.range.start + by.length
  );
}
