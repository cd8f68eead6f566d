import * as styles from "#web/ui/filters/filter-sheet.module.css";
import Button from "@cloudscape-design/components/button";
import type { ReactNode } from "react";
import { say } from "#web/lib/texts/say.ts";
import { SideDrawer } from "#web/ui/side-drawer.tsx";

export interface FilterSheetProps {
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters of a phone's list, one below the other. Each works at once. */
export function FilterSheet({ isNarrowed, onClear, onClose, children }: FilterSheetProps) {
  return (
    <SideDrawer
      title={say("Filters")}
      onClose={onClose}
      footer={
        <div className={styles.filterSheetFoot}>
          <Button disabled={!isNarrowed} onClick={onClear}>
            {say("Clear filter")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {say("Show the list")}
          </Button>
        </div>
      }
    >
      <div className={styles.filterSheet}>{children}</div>
    </SideDrawer>
  );
}
