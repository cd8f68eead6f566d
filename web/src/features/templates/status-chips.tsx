import * as styles from "#web/ui/list-page/chips.module.css";
import { TemplateStatus } from "#shared/models/template-status.ts";
import { say } from "#web/lib/texts/say.ts";

const names: Readonly<Record<TemplateStatus, string>> = {
  draft: say("Draft"),
  published: say("Published"),
  unpublished: say("Unpublished"),
  archived: say("Archived"),
};

export interface StatusChipsProps {
  readonly statuses: readonly TemplateStatus[];
  readonly choose: (statuses: readonly TemplateStatus[]) => void;
}

/** Switches for the listed statuses. Turning the last one off restores the default statuses. */
export function StatusChips({ statuses, choose }: StatusChipsProps) {
  const toggle = (status: TemplateStatus) =>
    choose(TemplateStatus.options.filter((other) => statuses.includes(other) !== (other === status)));
  return (
    <div className={styles.chips} role="group" aria-label={say("Status")}>
      {TemplateStatus.options.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.chip}
          aria-pressed={statuses.includes(status)}
          onClick={() => toggle(status)}
        >
          {names[status]}
        </button>
      ))}
    </div>
  );
}

export interface FavouritesChipProps {
  readonly only: boolean;
  readonly choose: (only: boolean) => void;
}

/** A switch that shows only the caller's favourites. */
export function FavouritesChip({ only, choose }: FavouritesChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={only} onClick={() => choose(!only)}>
      {say("Favourites")}
    </button>
  );
}
