import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  DeleteUserPoolClientCommand,
  ListIdentityProvidersCommand,
  ListUserPoolClientsCommand,
  ResourceNotFoundException,
  UpdateUserPoolClientCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import type { AppClients } from "../ports/app-client.ts";

const Settings = z.object({ USER_POOL_ID: z.string().min(1) });

/** The maximum page size of the two lists (AWS: ListUserPoolClients, ListIdentityProviders). */
const MAX_RESULTS = 60;

/** The items of all pages of a list. */
async function allPages<T>(
  readPage: (token: string | undefined) => Promise<{ items: readonly T[]; next: string | undefined }>,
): Promise<T[]> {
  const all: T[] = [];
  let token: string | undefined;
  do {
    const { items, next } = await readPage(token);
    all.push(...items);
    token = next;
  } while (token !== undefined);
  return all;
}

/** The user pool of this stage (environment: USER_POOL_ID). */
export function openAppClients(environment: unknown = process.env): AppClients {
  const { USER_POOL_ID: UserPoolId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();

  /** Runs a call on one client; false if the client does not exist. */
  const unlessMissing = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call();
      return true;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return false;
      throw error;
    }
  };

  return {
    find: async (name) => {
      const clients = await allPages(async (NextToken) => {
        const page = await client.send(
          new ListUserPoolClientsCommand({ UserPoolId, MaxResults: MAX_RESULTS, NextToken }),
        );
        return { items: page.UserPoolClients ?? [], next: page.NextToken };
      });
      return clients.find(({ ClientName }) => ClientName === name)?.ClientId;
    },
    create: async (settings) => {
      const { UserPoolClient } = await client.send(
        new CreateUserPoolClientCommand({ ...settings, UserPoolId, GenerateSecret: false }),
      );
      return z.string().parse(UserPoolClient?.ClientId);
    },
    update: (ClientId, settings) =>
      unlessMissing(() => client.send(new UpdateUserPoolClientCommand({ ...settings, UserPoolId, ClientId }))),
    remove: async (ClientId) => {
      await unlessMissing(() => client.send(new DeleteUserPoolClientCommand({ UserPoolId, ClientId })));
    },
    listProviders: async () => {
      const providers = await allPages(async (NextToken) => {
        const page = await client.send(
          new ListIdentityProvidersCommand({ UserPoolId, MaxResults: MAX_RESULTS, NextToken }),
        );
        return { items: page.Providers ?? [], next: page.NextToken };
      });
      return providers.flatMap(({ ProviderName }) => ProviderName ?? []);
    },
  };
}
