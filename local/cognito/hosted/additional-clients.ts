import * as z from "zod";
import type { Collection, Store } from "#local/store.ts";

/**
 * An app client that the API has created in addition to the pool's configured client. It can be described; no sign-in
 * uses it.
 */
const AdditionalClient = z.object({
  clientId: z.string(),
  name: z.string(),
  /** As CreateUserPoolClient names them. */
  settings: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
});

export type AdditionalClients = Collection<z.infer<typeof AdditionalClient>>;

export const openAdditionalClients = (store: Store, prefix: string): AdditionalClients =>
  store.collection(`${prefix}/further-app-client`, AdditionalClient);
