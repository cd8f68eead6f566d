import * as z from "zod";
import type { Store } from "#local/store.ts";
import { ownUsers, type HostedSettings } from "./settings.ts";

/** The OAuth side of the pool's one app client. */
export const AppClient = z.object({
  /** Whether it may use the hosted endpoints at all (AWS: AllowedOAuthFlowsUserPoolClient). */
  isOAuth: z.boolean(),
  flows: z.array(z.literal("code")),
  scopes: z.array(z.string()),
  callbackUrls: z.array(z.string()),
  logoutUrls: z.array(z.string()),
  /** Names of providers, with COGNITO for the pool's own users. */
  providers: z.array(z.string()),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
});
export type AppClient = z.infer<typeof AppClient>;

export interface AppClients {
  readonly get: () => AppClient;
  readonly change: (changes: Omit<AppClient, "createdAt" | "modifiedAt">) => AppClient;
}

const union = (left: readonly string[], right: readonly string[]): string[] => [...new Set([...left, ...right])];

/**
 * The app client as configured and then changed by the API. Each start applies the settings again, since URLs contain
 * the port; additions by the API stay.
 */
export function createAppClients(store: Store, prefix: string, settings: HostedSettings, now: () => Date): AppClients {
  const clients = store.collection(`${prefix}/app-client`, AppClient);
  const before = clients.get("current");
  const time = now().toISOString();
  const names = settings.providers.map(({ name }) => name);
  const former = before?.providers ?? [];
  let current: AppClient = {
    isOAuth: before?.isOAuth ?? settings.url !== "",
    flows: before?.flows ?? (settings.url === "" ? [] : ["code"]),
    scopes: union(settings.scopes, before?.scopes ?? []),
    callbackUrls: union(settings.callbackUrls, before?.callbackUrls ?? []),
    logoutUrls: union(settings.logoutUrls, before?.logoutUrls ?? []),
    providers: settings.hasOwnUsers
      ? union([ownUsers, ...names], former)
      : union(names, former).filter((name) => name !== ownUsers),
    createdAt: before?.createdAt ?? time,
    modifiedAt: before?.modifiedAt ?? time,
  };
  return {
    get: () => current,
    change: (changes) => {
      current = { ...changes, createdAt: current.createdAt, modifiedAt: now().toISOString() };
      clients.put("current", current);
      return current;
    },
  };
}
