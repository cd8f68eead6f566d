import type { Api } from "../api/client.ts";
import { Refused } from "../api/failure-of-answer.ts";
import type { CommandContext } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { createProgress } from "../core/progress.ts";
import { endsPush, failedOf, type Pushed } from "../push/push-outcome.ts";
import { saveTemplate } from "../push/save-template.ts";
import type { Promotion } from "./promotions.ts";

interface SavedVersion extends Pushed {
  /** The version of the first account. */
  readonly of: number;
}

/** What became of each version; with the failure after which the rest was not tried. */
export interface SavedVersions {
  readonly templates: readonly SavedVersion[];
  readonly end?: Failure;
}

/**
 * Saves one version after the other in the other account, which has all that is needed to go on after a run that was
 * killed: what it has by then is not saved twice. What is refused for one template does not keep the others from it.
 */
export async function saveVersions(
  to: Api,
  planned: readonly Promotion[],
  context: CommandContext,
): Promise<SavedVersions> {
  const show = createProgress(context, planned.length);
  const saved: SavedVersion[] = [];
  for (const [at, one] of planned.entries()) {
    const { name, promoted } = one;
    try {
      saved.push({ name, of: promoted.version, ...(await saveVersion(to, one)) });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const isEnd = endsPush(error);
      if (isEnd && at === 0) throw error;
      saved.push({ ...failedOf(name, withOwnHint(error)), of: promoted.version });
      if (!isEnd) continue;
      const rest = planned.slice(at + 1).map(({ name: other, promoted: { version: of } }) => {
        return { name: other, state: "not-tried", of } as const;
      });
      return { templates: [...saved, ...rest], end: error };
    }
    show(name);
  }
  return { templates: saved };
}

async function saveVersion(to: Api, planned: Promotion): Promise<Omit<SavedVersion, "name" | "of">> {
  const { name, change, promoted } = planned;
  if (change === "unknown") throw new Failure("unavailable", "Sestina has not compared all templates.");
  // Tags are of no version: a template that exists keeps its own.
  const tags = change === "create" ? promoted.tags : undefined;
  const { state, version } = await saveTemplate(
    to,
    { name, source: promoted.source, tags, samples: new Map() },
    planned,
    {},
  );
  return { state, version };
}

/** A promotion takes a version as it is, so no option says what becomes of its rows. */
const withOwnHint = (error: Failure): Failure =>
  error instanceof Refused && error.code === "TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED"
    ? new Failure(error.kind, error.message, {
        hint: "These reusable blocks have changed since. Update the template in the first account, publish it there, and promote that version.",
        details: error.details,
      })
    : error;
