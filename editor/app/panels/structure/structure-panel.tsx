import { lazy, Suspense } from "react";
import { describeFound } from "../../model/items/item-names.ts";
import { shownLanguages } from "../../model/languages/mail-languages.ts";
import { LanguageRead } from "../languages/language-switch.tsx";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useHits } from "../../state/session/use-hits.ts";
import { useSay } from "../../state/session/use-say.ts";
import type { Hit } from "../../model/search/find-text.ts";
import type { English } from "../../model/i18n/say.ts";
import { SearchField } from "./search-field.tsx";
import { Tree } from "./tree.tsx";

const ReplaceFields = lazy(async () => ({ default: (await import("./replace-fields.tsx")).ReplaceFields }));

const kinds: Readonly<Record<Hit["text"]["kind"], English | null>> = {
  words: null,
  altText: "Alternative text",
  link: "Link",
};

/** The mail's items as a tree, and the search in their text. */
export function StructurePanel() {
  const { store } = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const search = useEditor((state) => state.search);
  const languages = useEditor(shownLanguages);
  const hits = useHits(design, languages, search);
  const isSearching = search.words.trim() !== "";
  const at = Math.min(search.at, hits.length - 1);

  function show(index: number): void {
    const hit = hits[index];
    if (!hit) return;
    store.set({ search: { ...search, at: index }, selected: hit.id, editing: null });
  }

  function step(by: 1 | -1): void {
    if (hits.length > 0) show((at === -1 && by === -1 ? hits.length - 1 : at + by + hits.length) % hits.length);
  }

  return (
    <>
      <SearchField
        search={search}
        count={hits.length}
        at={at}
        onStep={step}
        onChange={(changes) => store.set({ search: { ...search, at: -1, ...changes } })}
      >
        {search.replaces && (
          <Suspense>
            <ReplaceFields hits={hits} at={at} onStep={step} />
          </Suspense>
        )}
      </SearchField>
      {isSearching && <LanguageRead />}
      {isSearching ? (
        <ul className="hits">
          {hits.map(({ id, found, text, before, match, after }, i) => {
            const kind = kinds[text.kind];
            return (
              <li key={`${id} ${i}`}>
                <button type="button" aria-current={i === at} onClick={() => show(i)}>
                  <span className="hit-place">
                    {[describeFound(say, found), ...(kind === null ? [] : [say(kind)])].join(" · ")}
                  </span>
                  <span>
                    {before}
                    <mark>{match}</mark>
                    {after}
                  </span>
                </button>
              </li>
            );
          })}
        </ul>
      ) : (
        <Tree />
      )}
    </>
  );
}
