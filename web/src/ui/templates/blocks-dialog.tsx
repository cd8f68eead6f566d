import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/templates/blocks-dialog.module.css";
import Button from "@cloudscape-design/components/button";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { blockRoutes } from "#shared/api/blocks.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { blockAccess } from "#web/lib/blocks/permissions.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { LoadFailure } from "../load-failure.tsx";
import { FittedMail } from "../mail/fitted-mail.tsx";
import { permissionTooltip } from "../permission-tooltip.ts";
import { Waiting } from "../waiting.tsx";

export interface BlocksDialogProps {
  /** The template's id. */
  readonly id: string;
  readonly onClose: () => void;
}

/** The reusable blocks in the template's current version, with links to edit them. */
export function BlocksDialog({ id, onClose }: BlocksDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...templateKeys.one(id), "blocks"],
    queryFn: ({ signal }) => callApi(blockRoutes.listTemplateBlocks, { params: { id } }, { signal }),
    staleTime: 0,
  });
  const mayOpen = useMay(blockAccess.open);
  return (
    <Dialog title={say("List of blocks used in this template")} size="large" onClose={onClose}>
      {error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <Waiting />}
      {data?.length === 0 && <p>{say("No blocks available.")}</p>}
      <ul className={styles.shownBlocks}>
        {data?.map((block) => (
          <li key={block.id}>
            {mayOpen ? (
              <Link to={`/templates/reusable-blocks?blockId=${block.id}`} onClick={onClose}>
                {block.label}
              </Link>
            ) : (
              <Button variant="inline-link" disabled disabledReason={permissionTooltip(blockAccess.open)}>
                {block.label}
              </Button>
            )}
            <FittedMail title={say("Block {label}", { label: block.label })} html={block.html} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
