import { Link } from "react-router-dom";
import { blockRoutes } from "#shared/api/blocks.ts";
import type { BlockSummary } from "#shared/models/block.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { MailPicture } from "#web/ui/templates/pictures/mail-picture.tsx";
import * as styles from "#web/features/blocks/block-picture.module.css";

/** The row of a block in a mail that has nothing else. It opens the block, as its label below does, which has the name. */
export function BlockPicture({ block: { id, versionNumber } }: { block: BlockSummary }) {
  return (
    <Link
      to={`/templates/reusable-blocks?blockId=${id}`}
      className={styles.blockPicture}
      aria-hidden="true"
      tabIndex={-1}
    >
      <MailPicture
        shape="row"
        source={{
          id: ["block", id],
          content: String(versionNumber),
          read: async (signal) => {
            // Without a version there is no design yet.
            if (versionNumber === 0) return { html: "", isCurrent: false };
            const read = await callApi(blockRoutes.getBlock, { params: { id } }, { signal });
            return { html: read.html, isCurrent: read.versionNumber === versionNumber };
          },
        }}
      />
    </Link>
  );
}
