import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "#cli/commands/connect.ts";
import { push } from "#cli/commands/push.ts";
import { findInFolder } from "#cli/commands/read-folder.ts";
import type { Command, CommandContext } from "#cli/core/command.ts";
import { Failure, type Outcome } from "#cli/core/failure.ts";
import { writeLock } from "#cli/folder/disk.ts";
import { hashOf, readable } from "#cli/folder/read-templates.ts";
import { inAccountOf, linkFolder } from "#cli/links/linked-folder.ts";
import type { TemplateInFolder } from "#cli/folder/template-files.ts";
import type { Aws } from "./aws.ts";
import { findFormerPush } from "./former-push.ts";
import type { Properties } from "./request.ts";
import { unpackFolder } from "./unpack-folder.ts";

export interface Deployment {
  readonly aws: Aws;
  readonly properties: Properties;
  /** Those of the former deployment, if it reached the same account. */
  readonly former: Properties | undefined;
  /** Takes back what the failed deployment has saved, and leaves everything else. */
  readonly isRollback: boolean;
}

/** Pushes the folder of a deployment. The working folder is empty before. */
export const deploy: Command<Deployment> = async ({ aws, properties, former, isRollback }, context) => {
  const { Account: account, Only: only, Blocks: blocks } = properties;
  const root = join(context.around.cwd, "folder");
  await unpack(aws, properties, root);
  const inFolder: CommandContext = { ...context, around: { ...context.around, cwd: root } };
  const options = { ...(account !== undefined && { account }), ...(blocks && { blocks }) };
  const names = former && (await takeFormer(aws, former, properties, inFolder));
  if (!isRollback) return push({ ...options, ...(only && { only }) }, inFolder);
  if (names === undefined || names.length === 0) return nothing;
  return push({ ...options, only: names }, inFolder);
};

const nothing: Outcome = { json: { templates: [] }, text: "" };

async function unpack(aws: Aws, { FolderBucket, FolderKey }: Properties, folder: string): Promise<void> {
  await mkdir(folder);
  await unpackFolder(await aws.readObject(FolderBucket, FolderKey), folder);
}

/**
 * Bases the folder on the former deployment's. Returns the names of templates that the account has as the former folder,
 * and this one has otherwise; undefined if the former folder is not there any more.
 */
async function takeFormer(
  aws: Aws,
  former: Properties,
  { Account, Only }: Properties,
  context: CommandContext,
): Promise<readonly string[] | undefined> {
  const root = join(context.around.cwd, "../former");
  try {
    await unpack(aws, former, root);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    context.warn(`The lock of the repository counts alone. ${error.message}`);
    return undefined;
  }
  const now = await findInFolder(context.around.cwd, Only);
  const before = await findInFolder(root, Only);
  const { api, account } = await connect(context, now.project, Account);
  const { links } = await linkFolder(api, { root, lock: now.lock, account, found: before.found });
  const templates = readable(inAccountOf(before.found, links));
  const { lock, asFormer } = await findFormerPush(api, account, now.lock, { lock: before.lock, templates });
  await writeLock(context.around.cwd, lock);
  const formerly = new Map(readable(before.found).map((template) => [template.name, template]));
  return readable(now.found)
    .filter((one) => asFormer.has(one.name) && !isSame(one, formerly.get(one.name)))
    .map(({ name }) => name);
}

const isSame = (one: TemplateInFolder, other: TemplateInFolder | undefined): boolean =>
  other !== undefined &&
  hashOf(one.source) === hashOf(other.source) &&
  String([...(one.tags ?? [])].sort()) === String([...(other.tags ?? [])].sort());
