import * as styles from "#web/features/images/images-page.module.css";
import Badge from "@cloudscape-design/components/badge";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import type { ImageUses, LibraryImage } from "#shared/models/image.ts";
import { imageUsesQuery } from "#web/lib/images/image-queries.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Waiting } from "#web/ui/waiting.tsx";

type Use = ImageUses["uses"][number];

/** The templates and blocks that use an image, which is why it cannot be deleted. */
export function UsesDialog({ image, onClose }: { image: LibraryImage; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(imageUsesQuery(image.id));
  return (
    <Dialog title={say("Where {name} is used", { name: image.name })} onClose={onClose}>
      <SpaceBetween size="m">
        {isPending && <Waiting text={say("Loading")} />}
        {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {data !== undefined && (
          <>
            <ul className={styles.uses}>
              {data.uses.map((use) => (
                <li key={use.id}>
                  {use.isArchived ? <span>{use.name}</span> : <LinkTo to={placeOf(use)}>{use.name}</LinkTo>}
                  <Badge>{kindOf(use)}</Badge>
                </li>
              ))}
              {data.hiddenCount > 0 && <li>{hiddenText(data.hiddenCount)}</li>}
            </ul>
            <p className={styles.usesWhy}>
              {say(
                "A template shows an image as long as one of its versions does, since any version can be published again. Used images cannot be deleted.",
              )}
            </p>
          </>
        )}
      </SpaceBetween>
    </Dialog>
  );
}

const placeOf = ({ kind, id }: Use): string =>
  kind === "block" ? `/templates/reusable-blocks?blockId=${id}` : `/templates/${id}/versions`;

const kindOf = ({ kind, isArchived }: Use): string => {
  if (kind === "block") return say("Reusable block");
  return isArchived ? say("Archived template") : say("Template");
};

const hiddenText = (count: number): string =>
  counted(count, "template of an account that you do not see", "templates of accounts that you do not see");
