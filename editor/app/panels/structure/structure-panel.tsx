import { useMemo } from "react";
import { describeFound } from "../../model/items/item-names.ts";
import { designInLanguages } from "#shared/email/languages/design-in-language.ts";
import { shownLanguages } from "../../model/languages/mail-languages.ts";
import { LanguageRead } from "../languages/language-switch.tsx";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { findText } from "../../model/items/find-text.ts";
import { SearchField } from "./search-field.tsx";
import { Tree } from "./tree.tsx";

/** The mail's items as a tree, and the search in their text. */
export function StructurePanel() {
  const { store } = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const { words: query, at } = useEditor((state) => state.search);
  const languages = useEditor(shownLanguages);
  const hits = useMemo(() => findText(designInLanguages(design, languages), query), [design, languages, query]);

  function show(index: number): void {
    const hit = hits[index];
    if (!hit) return;
    store.set({ search: { words: query, at: index }, selected: hit.id, editing: null });
  }

  function step(by: 1 | -1): void {
    if (hits.length > 0) show((at === -1 && by === -1 ? hits.length - 1 : at + by + hits.length) % hits.length);
  }

  return (
    <>
      <SearchField
        query={query}
        count={hits.length}
        at={Math.min(at, hits.length - 1)}
        onStep={step}
        onChange={(words) => store.set({ search: { words, at: -1 } })}
      />
      {query.trim() !== "" && <LanguageRead />}
      {query.trim() === "" ? (
        <Tree />
      ) : (
        <ul className="hits">
          {hits.map(({ id, found, before, match, after }, i) => (
            <li key={`${id} ${i}`}>
              <button type="button" aria-current={i === at} onClick={() => show(i)}>
                <span className="hit-place">{describeFound(say, found)}</span>
                <span>
                  {before}
                  <mark>{match}</mark>
                  {after}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
