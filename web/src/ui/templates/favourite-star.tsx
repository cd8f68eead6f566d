import * as styles from "#web/ui/templates/favourite-star.module.css";
import type { TemplateSummary } from "#shared/models/template-summary.ts";
import { useFavourite } from "#web/lib/templates/favourite-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { StarIcon } from "../icons/star-icon.tsx";
import { useSnackbars } from "../snackbars/snackbars-context.ts";

export interface FavouriteStarProps {
  readonly template: Pick<TemplateSummary, "uid" | "templateName">;
  readonly place: "inRow" | "inHeader";
}

/** Adds a template to the caller's favourites, or removes it. Disabled until these are loaded. */
export function FavouriteStar({ template: { uid, templateName }, place }: FavouriteStarProps) {
  const { report } = useSnackbars();
  const favourite = useFavourite(uid, report);
  const isFavourite = favourite?.isFavourite === true;
  return (
    <button
      type="button"
      className={`${styles.star} ${place === "inRow" ? styles.inRow : styles.inHeader}`}
      aria-pressed={isFavourite}
      aria-label={say("Favourite {templateName}", { templateName })}
      disabled={favourite === undefined}
      title={isFavourite ? say("Remove from favourites") : say("Add to favourites")}
      onClick={favourite?.toggle}
    >
      <StarIcon filled={isFavourite} />
    </button>
  );
}
