import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Api } from "#cli/api/client.ts";
import { connect } from "#cli/commands/connect.ts";
import { push } from "#cli/commands/push.ts";
import { findInFolder } from "#cli/commands/read-folder.ts";
import type { Command, CommandContext } from "#cli/core/command.ts";
import { Failure, type Outcome } from "#cli/core/failure.ts";
import { writeLock } from "#cli/folder/disk.ts";
import { hashOf, readable } from "#cli/folder/read-templates.ts";
import { inAccountOf, linkFolder } from "#cli/links/linked-folder.ts";
import type { TemplateInFolder } from "#cli/folder/template-files.ts";
import { pushShared } from "#cli/push/push-shared.ts";
import { sharedChanges } from "#cli/push/shared-changes.ts";
import type { Aws } from "./aws.ts";
import { findFormerBlocks } from "./former-blocks.ts";
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
  const options = { isWithoutSamples: true, ...(account !== undefined && { account }), ...(blocks && { blocks }) };
  const based = former && (await takeFormer(aws, former, properties, inFolder));
  if (!isRollback) return push({ ...options, ...(only && { only }) }, inFolder);
  if (based === undefined) return nothing;
  await pushBlocks(based, inFolder);
  if (based.names.length === 0) return nothing;
  return push({ ...options, only: based.names }, inFolder);
};

const nothing: Outcome = { json: { templates: [] }, text: "" };

async function unpack(aws: Aws, { FolderBucket, FolderKey }: Properties, folder: string): Promise<void> {
  await mkdir(folder);
  await unpackFolder(await aws.readObject(FolderBucket, FolderKey), folder);
}

/** A folder that is based on the former deployment's. */
interface BasedFolder {
  readonly api: Api;
  readonly account: string;
  /** Templates that the account has as the former folder, and this one has otherwise. */
  readonly names: readonly string[];
  /** Blocks that the account has as the former folder. */
  readonly blocks: ReadonlySet<string>;
}

/** Bases the folder on the former deployment's; undefined if that is not there any more. */
async function takeFormer(
  aws: Aws,
  former: Properties,
  { Account, Only }: Properties,
  context: CommandContext,
): Promise<BasedFolder | undefined> {
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
  const linked = await linkFolder(api, { root, lock: now.lock, account, found: before.found });
  const blocks = findFormerBlocks(account, now.lock, { lock: before.lock, linked });
  const templates = readable(inAccountOf(before.found, linked.links));
  const { lock, asFormer } = await findFormerPush(api, account, blocks.lock, { lock: before.lock, templates });
  await writeLock(context.around.cwd, lock);
  const formerly = new Map(readable(before.found).map((template) => [template.name, template]));
  const names = readable(now.found)
    .filter((one) => asFormer.has(one.name) && !isSame(one, formerly.get(one.name)))
    .map(({ name }) => name);
  return { api, account, names, blocks: blocks.asFormer };
}

/** Saves what the folder has otherwise of blocks that the account has as the former folder. */
async function pushBlocks({ api, account, blocks }: BasedFolder, context: CommandContext): Promise<void> {
  const { root, lock, found } = await findInFolder(context.around.cwd);
  const linked = await linkFolder(api, { root, lock, account, found });
  const changes = sharedChanges(linked, found, true);
  const due = changes.blocks.filter(({ file, change }) => change === "update" && blocks.has(file));
  await pushShared({ api, account, root, lock, linked, changes: { ...changes, blocks: due } }, context);
}

const isSame = (one: TemplateInFolder, other: TemplateInFolder | undefined): boolean =>
  other !== undefined &&
  hashOf(one.source) === hashOf(other.source) &&
  String([...(one.tags ?? [])].sort()) === String([...(other.tags ?? [])].sort());
