import { useEffect, useMemo, useRef, useState } from "react";
import { type Section, sectionKinds } from "#shared/sections/section.ts";
import type { English } from "../../model/i18n/say.ts";
import { offeredSections } from "../../model/items/section-rows.ts";
import { putSection } from "../../state/actions/put-section.ts";
import { placeOfSection } from "../../state/actions/sections.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useDebounced } from "../../state/session/use-debounced.ts";
import { useSay } from "../../state/session/use-say.ts";
import { SectionCard } from "./section-card.tsx";
import { useSectionTitles } from "./use-section-titles.ts";

const kindNames: Readonly<Record<Section["kind"], English>> = {
  Headers: "Headers",
  Openings: "Openings",
  Words: "Words",
  Features: "Features",
  Products: "Products",
  Pictures: "Pictures",
  Proof: "Proof",
  Calls: "Calls",
  Orders: "Orders",
  Events: "Events",
  Footers: "Footers",
};

/** Ready sections by what they are for, each with its picture in the look of the mail, and a search by name and kind. */
export function SectionsPanel() {
  const session = useSession();
  const say = useSay();
  const titleOf = useSectionTitles();
  const excluded = useEditor((state) => state.excludedTools);
  const design = useDebounced(useEditor((state) => state.design));
  const sectionPlace = useEditor((state) => state.sectionPlace);
  const search = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState("");
  const [kind, setKind] = useState("");
  const sections = useMemo(() => offeredSections(excluded), [excluded]);
  const words = query.toLowerCase().split(/\s+/);
  const found = sections.filter((section) => {
    const text = `${titleOf(section)} ${say(kindNames[section.kind])}`.toLowerCase();
    return (kind === "" || section.kind === kind) && words.every((word) => text.includes(word));
  });
  const groups = sectionKinds.flatMap((each) => {
    const ofKind = found.filter((section) => section.kind === each);
    return ofKind.length === 0 ? [] : [{ kind: each, ofKind }];
  });

  useEffect(() => {
    if (sectionPlace) search.current?.focus();
  }, [sectionPlace]);
  useEffect(() => () => session.store.set({ sectionPlace: null }), [session]);

  function put({ id }: Section): void {
    const state = session.store.state();
    const place = placeOfSection(state.design, state.sectionPlace);
    // The line is gone, so the next step is in the mail.
    if (putSection(session, id, place) && place) document.querySelector<HTMLElement>(".surface")?.focus();
  }

  return (
    <div className="sections">
      <div className="blocks-filter">
        <input
          ref={search}
          type="search"
          aria-label={say("Search in the sections")}
          placeholder={say("Name or kind")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <select aria-label={say("Kind")} value={kind} onChange={(event) => setKind(event.target.value)}>
          <option value="">{say("All kinds")}</option>
          {sectionKinds.map((each) => (
            <option key={each} value={each}>
              {say(kindNames[each])}
            </option>
          ))}
        </select>
      </div>
      {sectionPlace && (
        <p className="sections-place">
          {say("The next section goes to the line in the mail.")}{" "}
          <button type="button" className="link-button" onClick={() => session.store.set({ sectionPlace: null })}>
            {say("After the selected row instead")}
          </button>
        </p>
      )}
      <p className="note blocks-note" role="status">
        {found.length === 0 && say("No section matches the search.")}
      </p>
      <div className="sections-list">
        {groups.map(({ kind: each, ofKind }) => (
          <section key={each} aria-labelledby={`sections-${each}`}>
            <h3 id={`sections-${each}`}>{say(kindNames[each])}</h3>
            <ul>
              {ofKind.map((section) => (
                <SectionCard
                  key={section.id}
                  section={section}
                  title={titleOf(section)}
                  design={design}
                  onPress={() => put(section)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
