import * as z from "zod";
import { KeyScope } from "../key-scopes.ts";
import { Account } from "./account.ts";
import { Timestamp } from "./scalars.ts";

/** An account that a key opens. Its id is the value of the header `Sestina-Account`. */
export const KeyAccount = Account.pick({ id: true, alias: true, awsAccountId: true, awsRegion: true });

/** What a program learns about its own key. */
export const KeyOfCall = z.object({
  company: z.object({ name: z.string() }),
  key: z.object({
    name: z.string(),
    scopes: z.array(KeyScope),
    /** Null: it works until it is revoked. */
    endsAt: Timestamp.nullable(),
  }),
  accounts: z.array(KeyAccount),
});
