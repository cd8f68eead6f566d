import "./blocks-dialog.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { useQuery } from "@tanstack/react-query";
import type { ShownBlock } from "#shared/models/block.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { templateBlocksQuery } from "#web/lib/blocks/queries.ts";
import { Dialog } from "../dialog/dialog.tsx";
import { LinkTo } from "../link-to.tsx";
import { inertHtml } from "../mail/inert-html.ts";
import { Waiting } from "../waiting.tsx";

export interface BlocksDialogProps {
  readonly templateId: string;
  readonly onClose: () => void;
}

/** The blocks that the saved template shows, each with the way to where it is edited. */
export function BlocksDialog({ templateId, onClose }: BlocksDialogProps) {
  const { data, error, refetch } = useQuery({ ...templateBlocksQuery(templateId), refetchOnMount: "always" });
  return (
    <Dialog title="List of blocks used in this template" size="large" onClose={onClose}>
      {data === undefined ? (
        error === null ? (
          <Waiting />
        ) : (
          <Alert type="error" action={<Button onClick={() => void refetch()}>Try again</Button>}>
            {sentenceOf(error)}
          </Alert>
        )
      ) : (
        <Blocks blocks={data} />
      )}
    </Dialog>
  );
}

function Blocks({ blocks }: { blocks: readonly ShownBlock[] }) {
  if (blocks.length === 0) return <p>No blocks available.</p>;
  return (
    <ul className="template-blocks">
      {blocks.map(({ id, label, html }) => (
        <li key={id}>
          <LinkTo to={`/templates/reusable-blocks?blockId=${id}`}>{label}</LinkTo>
          <iframe title={`Block ${label}`} sandbox="" loading="lazy" srcDoc={inertHtml(html)} />
        </li>
      ))}
    </ul>
  );
}
