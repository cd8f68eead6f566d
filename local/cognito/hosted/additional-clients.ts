import * as z from "zod";
import type { Collection, Store } from "#local/store.ts";

/**
 * An app client that the API has created in addition to the pool's configured client. It can be described; no sign-in
 * uses it.
 */
const FurtherClient = z.object({
  clientId: z.string(),
  name: z.string(),
  /** As CreateUserPoolClient names them. */
  settings: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
});

export type FurtherClients = Collection<z.infer<typeof FurtherClient>>;

export const openFurtherClients = (store: Store, prefix: string): FurtherClients =>
  store.collection(`${prefix}/further-app-client`, FurtherClient);
