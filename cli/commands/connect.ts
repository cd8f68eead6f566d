import { type Api, createApi } from "../api/client.ts";
import type { CommandContext } from "../core/command.ts";
import { findCredentials } from "../core/credentials.ts";
import { findFolder } from "../folder/disk.ts";
import { accountOf } from "../folder/project.ts";

/**
 * The API of a command. An account is named as in sestina.yaml, where there is one, or by its id; without a name the first
 * one of sestina.yaml is meant, or the key's only one.
 */
export async function connect({ around, keepSecret }: CommandContext, asked: string | undefined): Promise<Api> {
  const folder = await findFolder(around.cwd);
  const credentials = await findCredentials(around);
  keepSecret(credentials.key);
  return createApi(around, { ...credentials, account: accountOf(folder?.project ?? {}, asked) });
}
