import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import type { Command } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { harmless } from "../core/paint.ts";
import { lockedOf } from "../folder/lock.ts";
import { hashOf } from "../folder/read-templates.ts";
import { connect } from "./connect.ts";
import { readFolder } from "./read-folder.ts";

interface PlanOptions {
  readonly account?: string;
  readonly only?: readonly string[];
  /** 4 if a save would change anything. */
  readonly detailedExitcode?: boolean;
}

/** More are asked for in several calls. */
const AT_ONCE = 1000;

/** Shows what saves of the folder's templates would do, by one call: their contents stay here. */
export const plan: Command<PlanOptions> = async ({ account, only, detailedExitcode = false }, context) => {
  const { project, lock, templates } = await readFolder(context, only);
  const { api, account: id } = await connect(context, project, account);
  const locked = lockedOf(lock, id);
  const asked = templates.map(({ name, source }) => {
    const { version } = (Object.hasOwn(locked, name) ? locked[name] : undefined) ?? {};
    return { name, hash: hashOf(source), ...(version !== undefined && { basedOnVersion: version }) };
  });
  const answers = [];
  for (let from = 0; from < Math.max(1, asked.length); from += AT_ONCE) {
    const body = { templates: asked.slice(from, from + AT_ONCE) };
    answers.push(...(await api(templateSourceRoutes.planTemplates, { body })).templates);
  }
  const changes = answers.filter(({ change }) => change !== "unchanged");
  const conflicts = changes.filter(({ change }) => change === "conflict");
  const lines = changes.map(({ name, change, savedBy, savedAt }) =>
    change === "conflict"
      ? `conflict  ${name}: saved by ${harmless(savedBy ?? "another user")}, ${savedAt ?? ""}`
      : `${change.padEnd(8)}  ${name}`,
  );
  const unchanged = `${String(answers.length - changes.length)} unchanged`;
  const changed = detailedExitcode && changes.length > 0 ? exitCodes.findings : exitCodes.done;
  return {
    json: { templates: answers },
    text: [...lines, unchanged].join("\n"),
    exitCode: conflicts.length > 0 ? exitCodes.conflict : changed,
  };
};
