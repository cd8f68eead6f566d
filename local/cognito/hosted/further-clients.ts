import * as z from "zod";
import type { Collection, Store } from "#local/store.ts";

/** An app client that was made by the API beside the pool's own: kept and described, but nobody signs in by it here. */
const FurtherClient = z.object({
  clientId: z.string(),
  name: z.string(),
  /** In the words of CreateUserPoolClient. */
  settings: z.record(z.string(), z.unknown()),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
});

export type FurtherClients = Collection<z.infer<typeof FurtherClient>>;

export const openFurtherClients = (store: Store, prefix: string): FurtherClients =>
  store.collection(`${prefix}/further-app-client`, FurtherClient);
