import * as styles from "#web/ui/list-page/chips.module.css";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { preloadChunk } from "#web/lib/chunks/preload-chunk.ts";
import { say } from "#web/lib/texts/say.ts";

const FilterSheet = lazyChunk(async () => (await import("./filter-sheet.tsx")).FilterSheet);

export interface FoldedFiltersProps {
  /** How many filters narrow the list. */
  readonly active: number;
  /** Clears what the sheet holds, and not the search above it. */
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** On a phone: a button that opens the filters, which would else be higher than the first rows. */
export function FoldedFilters({ active, onClear, children }: FoldedFiltersProps) {
  const [open, setOpen] = useState(false);
  useEffect(() => preloadChunk(() => import("./filter-sheet.tsx")), []);
  return (
    <>
      <button
        type="button"
        className={styles.chip}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {active === 0 ? say("Filters") : say("Filters ({active})", { active })}
      </button>
      {open && (
        <Suspense>
          <FilterSheet isNarrowed={active > 0} onClear={onClear} onClose={() => setOpen(false)}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}
