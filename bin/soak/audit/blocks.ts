import { shownIn } from "#functions/domain/templates/shown-in.ts";
import { rolloutItemOf } from "#functions/domain/blocks/rollout-item.ts";
import { publishTargetOf } from "#functions/domain/publishing/request.ts";
import { BlockRecord } from "#functions/storage/blocks/block-store.ts";
import { prefixes } from "#functions/storage/keys.ts";
import type { TemplateEntry } from "#functions/storage/templates/template-records.ts";
import { isDeepStrictEqual } from "node:util";
import * as z from "zod";
import type { Evidence } from "../evidence.ts";
import type { History } from "../history.ts";
import { blockMarkerIn } from "../markers.ts";
import { requestedItems, itemsAreReported, uncompletedItems } from "./jobs.ts";
import { type AuditedCompany, auditedCompanies, entriesOf } from "./snapshot.ts";
import { versionOf } from "./versions.ts";

/** Each acknowledged design of a block is the version of its number, and no two have the same number. */
export function blocksAreKept({ savedBlocks }: History, { blocks }: Evidence): string[] {
  return savedBlocks.flatMap(({ companyId, blockId, version, marker }) => {
    const held = blocks.get(`${companyId} ${blockId} ${String(version)}`);
    const name = `version ${String(version)} of the block ${blockId}`;
    if (held === undefined) return [`${name} was acknowledged and is not there`];
    return blockMarkerIn(held.html) === marker
      ? []
      : [`${name} was acknowledged as ${marker} and contains something else`];
  });
}

/** The recorded blocks of a template are those in its design and its mail. */
export function recordedBlocksMatch(_: History, { bodies, blocks, ...evidence }: Evidence): string[] {
  return auditedCompanies({ bodies, blocks, ...evidence }).flatMap((found) =>
    entriesOf(found).flatMap((entry) => {
      const { companyId } = found;
      const body = bodies.get(`${companyId} ${entry.id} ${String(entry.versionNumber)}`);
      const name = `${entry.name} in ${entry.accountId}`;
      if (body === undefined) return [`${name} has no newest version`];
      const unshown = Object.entries(entry.blocks).filter(([block, version]) => {
        const marker = blockMarkerIn(blocks.get(`${companyId} ${block} ${String(version)}`)?.html ?? "");
        return marker === null || !body.html.includes(marker);
      });
      return [
        ...unshown.map(([block, version]) => `${name} does not show version ${String(version)} of the block ${block}`),
        ...(isDeepStrictEqual(shownIn(body).blocks, entry.blocks) ? [] : [`${name} shows other blocks than recorded`]),
      ];
    }),
  );
}

/** Whether a caller requested a version with an older block: restored it, or published it to that account. */
function isAskedFor(found: AuditedCompany, { id, accountId, versionNumber }: TemplateEntry): boolean {
  if (versionOf(found, id, versionNumber)?.restoredFrom !== undefined) return true;
  return requestedItems(found, "publish-templates").some((each) => {
    const want = publishTargetOf(each.item);
    return each.accountId === accountId && want.templateId === id && want.version === versionNumber;
  });
}

/** A block that was saved to all templates is in all of them, or a job states why not. */
export function blocksReachedAll(_: History, evidence: Evidence): string[] {
  return auditedCompanies(evidence).flatMap((found) => {
    const failed = uncompletedItems(found, "propagate-block").map(({ item }) => rolloutItemOf(item));
    const blocks = z.array(BlockRecord).parse(found.snapshot.under(prefixes.blocks(found.companyId)));
    const missed = blocks.flatMap(({ id: block, label, versionNumber, state, savedTo }) => {
      const isBehind = ({ accountId, blocks: shown }: TemplateEntry) =>
        savedTo.includes(accountId) && shown[block] !== undefined && shown[block] !== versionNumber;
      return entriesOf(found)
        .filter((entry) => isBehind(entry) && !isAskedFor(found, entry))
        .flatMap(({ id, name, accountId }) => {
          const place = `${name} in ${accountId}`;
          if (state === "PROPAGATED") return [`${label} is shown as saved to all templates, and ${place} is behind`];
          const isTold = failed.some(
            (bring) => bring.blockId === block && bring.templateId === id && bring.accountId === accountId,
          );
          return isTold ? [] : [`${label} was to be saved to ${place}, is not, and no job states why`];
        });
    });
    return [...missed, ...itemsAreReported(found, "propagate-block", ["changed", "unchanged"])];
  });
}
