import { SESv2Client } from "@aws-sdk/client-sesv2";
import { AppError } from "#shared/errors.ts";
import type { CustomerRole } from "../ports/customer-account.ts";
import { requestHandler } from "./client-timeouts.ts";
import { type Credentials, keepSessions, type Purpose } from "./session.ts";
import { isSessionInvalid, isDenied } from "./aws-errors.ts";

/** Returns a client for the current session. */
export type Connect = () => Promise<SESv2Client>;

/**
 * Keeps one client per session. The SDK's retries are off: sends are not idempotent, and other calls have retries of
 * ours. A session that AWS no longer accepts is dropped, so that the next call gets a new one.
 */
export function keepClients(): (role: CustomerRole, purpose: Purpose) => Connect {
  const sessions = keepSessions();
  const clients = new WeakMap<Credentials, SESv2Client>();
  const openClient = (role: CustomerRole, purpose: Purpose, credentials: Credentials) => {
    const client = new SESv2Client({ region: role.region, credentials, maxAttempts: 1, requestHandler });
    client.middlewareStack.add((next) => async (call) => {
      try {
        return await next(call);
      } catch (error) {
        if (isSessionInvalid(error)) sessions.forget(role, purpose);
        throw error;
      }
    });
    return client;
  };
  return (role, purpose) => async () => {
    try {
      const credentials = await sessions.of(role, purpose);
      const client = clients.get(credentials) ?? openClient(role, purpose, credentials);
      clients.set(credentials, client);
      return client;
    } catch (error) {
      if (!isDenied(error)) throw error;
      throw new AppError("AWS_CREDENTIALS_INVALID", { cause: error });
    }
  };
}
