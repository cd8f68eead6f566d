import { nextDesign } from "../../../bin/soak/designs.ts";
import { company, type Found, isSk, type Lie, mapBy, sharedEntry, withItem, withOneMore } from "./falsify.ts";

const firstKey = ({ history }: Found) => {
  const { companyId, blockId, version } = history.savedBlocks[0]!;
  return `${companyId} ${blockId} ${String(version)}`;
};

/** A block of two versions; a template contains the first. */
function behind(from: Found, state: string): Found {
  const { is, accountId } = sharedEntry(from);
  const at = "2026-11-20T00:00:00.000Z";
  const made = { createdAt: at, createdBy: "somebody-else", updatedAt: at, revision: 2 };
  const block = {
    id: "ghost-ghost",
    label: "Ghost",
    description: "A ghost",
    state,
    versionNumber: 2,
    savedTo: [accountId],
  };
  const shown = withItem(from, is, { blocks: { "ghost-ghost": 1 } });
  return withOneMore(shown, { pk: company(from), sk: "block#ghost-ghost", ...block, ...made });
}

const reached = "a block that was saved to all is in all, or a job states why not";
const noted = "the recorded blocks are those in the mails";

export const liesAboutBlocks: readonly Lie[] = [
  [
    "every acknowledged block is a version",
    "a version is gone",
    (from) => mapBy(from, "blocks", (blocks) => void blocks.delete(firstKey(from))),
  ],
  [
    "every acknowledged block is a version",
    "a version holds another design",
    (from) =>
      mapBy(from, "blocks", (blocks) => void blocks.set(firstKey(from), { design: "", html: "Something else" })),
  ],
  [reached, "a template is behind that is said to have it", (from) => behind(from, "PROPAGATED")],
  [reached, "a template is behind, and no job says why", (from) => behind(from, "UPDATED")],
  [
    reached,
    "a job did something else to a template",
    (from) =>
      withItem(from, (item) => isSk("job#")(item) && item["kind"] === "import-templates", { kind: "propagate-block" }),
  ],
  [
    noted,
    "a template is said to show a version that its mail does not show",
    (from) => {
      const { is, companyId } = sharedEntry(from);
      const body = { design: "", html: "block-worker-0-0-999-" };
      const shown = withItem(from, is, { blocks: { "ghost-ghost": 1 } });
      return mapBy(shown, "blocks", (blocks) => void blocks.set(`${companyId} ghost-ghost 1`, body));
    },
  ],
  [
    noted,
    "a mail shows a block of which nobody knows",
    (from) => {
      const { bodyKey } = sharedEntry(from);
      const design = nextDesign("x", "", { id: "ghost", versionNumber: 1, design: nextDesign("y", "") });
      return mapBy(from, "bodies", (bodies) => void bodies.set(bodyKey, { ...bodies.get(bodyKey), design }));
    },
  ],
];
