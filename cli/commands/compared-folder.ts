import type * as z from "zod";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { MachineTemplateSummary } from "#shared/models/machine-template.ts";
import type { Api } from "../api/client.ts";
import type { CommandContext } from "../core/command.ts";
import { type Difference, differenceOf } from "../folder/compare.ts";
import { openFolder, type OpenedFolder } from "../folder/disk.ts";
import { type LockedTemplate, lockedOf, onlyAccount } from "../folder/lock.ts";
import { accountOf, failureOfProblems } from "../folder/project.ts";
import { type FoundTemplate, hashOf, readTemplates } from "../folder/read-templates.ts";
import { createSelection } from "../folder/selection.ts";
import { connect } from "./connect.ts";

type Summary = z.output<typeof MachineTemplateSummary>;

export interface ComparedTemplate {
  readonly name: string;
  readonly difference: Difference;
  readonly local: FoundTemplate | undefined;
  /** The hash of the folder's source. */
  readonly hash: string | undefined;
  readonly remote: Summary | undefined;
  readonly locked: LockedTemplate | undefined;
}

export interface ComparedFolder extends OpenedFolder {
  readonly api: Api;
  /** The account's key in the lock. */
  readonly accountKey: string;
  readonly templates: readonly ComparedTemplate[];
  readonly found: readonly FoundTemplate[];
}

const PAGE = 100;

/** All templates of the account but archived ones. */
async function listAll(api: Api): Promise<Summary[]> {
  const all: Summary[] = [];
  for (;;) {
    const query = { skip: String(all.length), limit: String(PAGE) };
    const { entities, count } = await api(machineApiRoutes.listAccountTemplates, { query });
    all.push(...entities);
    if (entities.length === 0 || all.length >= count) return all;
  }
}

interface Asked {
  readonly account?: string;
  readonly only?: readonly string[];
}

/** The folder's templates and those of the account, held against each other and the lock. */
export async function compareFolder({ account, only }: Asked, context: CommandContext): Promise<ComparedFolder> {
  const opened = await openFolder(context.around.cwd);
  const api = await connect(context, account);
  const isSelected = createSelection(opened.project, only);
  const { found, problems } = await readTemplates(opened.root, isSelected);
  const faults = [...problems, ...found.flatMap((one) => one.problems)];
  if (faults.length > 0) throw failureOfProblems(faults);
  context.report("Reading the account's templates …");
  const remotes = new Map((await listAll(api)).map((one) => [one.name, one]));
  const accountKey = accountOf(opened.project, account) ?? onlyAccount;
  const locks = new Map(Object.entries(lockedOf(opened.lock, accountKey)));
  const locals = new Map(found.map((one) => [one.name, one]));
  const names = new Set([...locals.keys(), ...remotes.keys(), ...locks.keys()].filter(isSelected));
  const templates = [...names].sort().map((name) => {
    const [local, remote, locked] = [locals.get(name), remotes.get(name), locks.get(name)];
    const hash = local?.template && hashOf(local.template.source);
    const difference = differenceOf({ here: hash, there: remote?.version, locked });
    return { name, difference, local, hash, remote, locked };
  });
  return { ...opened, api, accountKey, templates: templates.filter(isSomewhere), found };
}

/** One that was deleted here and there is only in the lock. */
const isSomewhere = ({ local, remote }: ComparedTemplate): boolean => local !== undefined || remote !== undefined;
