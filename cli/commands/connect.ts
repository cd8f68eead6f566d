import type * as z from "zod";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { KeyAccount, KeyOfCall } from "#shared/models/key-of-call.ts";
import { type Api, type ApiSettings, createApi } from "../api/client.ts";
import { credentialsFor } from "../api/credentials-of-run.ts";
import { createPace } from "../api/pace.ts";
import type { CommandContext } from "../core/command.ts";
import type { CallRate } from "../core/progress.ts";
import { Failure } from "../core/failure.ts";
import type { Surroundings } from "../core/surroundings.ts";
import { accountOf, type Project, projectFile } from "../folder/project.ts";

type OwnKey = z.output<typeof KeyOfCall>;
type Account = z.output<typeof KeyAccount>;

export interface Connection {
  readonly api: Api;
  /** The account's id, by which the lock knows it. */
  readonly account: string;
  /** The name that the account has in Sestina. */
  readonly alias: string;
  readonly scopes: OwnKey["key"]["scopes"];
  /** Of the calls of this connection. */
  readonly rate: CallRate;
}

/**
 * The API of a command. An account is named as in sestina.yaml, where there is one, or by its id; without a name the first
 * one of sestina.yaml is meant, or the key's only one.
 * @throws Failure for a key of another company than sestina.yaml names, or without the account
 */
export async function connect(
  context: CommandContext,
  project: Project,
  asked: string | undefined,
): Promise<Connection> {
  const named = accountOf(project, asked);
  const { around, report } = context;
  const credentials = await credentialsFor(context);
  context.keepSecret(credentials.key);
  const own = await readOwnKey(around, credentials);
  refuseOtherCompany(own, project);
  const account = chosenAccount(own.accounts, named);
  const pace = createPace(around, report);
  return {
    api: createApi(around, { ...credentials, account: account.id, report, pace }),
    rate: pace,
    account: account.id,
    alias: account.alias,
    scopes: own.key.scopes,
  };
}

/** The company of a key, and what it opens. Each key may read that. */
export const readOwnKey = (around: Surroundings, settings: ApiSettings): Promise<OwnKey> =>
  createApi(around, settings)(machineApiRoutes.readOwnKey, {});

/** @throws Failure for a key of another company than sestina.yaml names */
export function refuseOtherCompany(own: OwnKey, { company }: Project): void {
  if (company === undefined || own.company.name === company) return;
  throw new Failure(
    "denied",
    `The key is of the company ${JSON.stringify(own.company.name)}; ${projectFile} names ${JSON.stringify(company)}.`,
    {
      hint: `Run \`sestina login\` with a key of ${company}, or correct ${projectFile}.`,
    },
  );
}

function chosenAccount(accounts: readonly Account[], named: string | undefined): Account {
  const chosen = named === undefined && accounts.length === 1 ? accounts[0] : accounts.find(({ id }) => id === named);
  if (chosen !== undefined) return chosen;
  const message = named === undefined ? "The key opens several accounts." : `The key does not open ${named}.`;
  throw new Failure(named === undefined ? "misused" : "denied", message, {
    hint: `Name one of these with --account, or under accounts in ${projectFile}.`,
    details: accounts.map(({ id, alias }) => `${id}  ${alias}`),
  });
}
