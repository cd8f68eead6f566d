import { AppError } from "#shared/errors.ts";
import type { CustomerRole } from "../ports/customer-account.ts";
import { type Credentials, keepSessions, type Purpose } from "./session.ts";
import { isSessionInvalid, isDenied, withRetries } from "./aws-errors.ts";

/** A user waits and can repeat the request. */
const MAX_ATTEMPTS = 2;

/** Makes one call with a session of the role; `call` must be idempotent. */
type CallWithRole = <T>(
  role: CustomerRole,
  purpose: Purpose,
  call: (credentials: Credentials) => Promise<T>,
) => Promise<T>;

/** Sessions for single calls. A session that AWS no longer accepts is dropped, so that the next call gets a new one. */
export function createRoleCaller(): CallWithRole {
  const sessions = keepSessions();
  const credentialsFor = async (role: CustomerRole, purpose: Purpose): Promise<Credentials> => {
    try {
      return await sessions.of(role, purpose);
    } catch (error) {
      if (!isDenied(error)) throw error;
      throw new AppError("AWS_CREDENTIALS_INVALID", { cause: error });
    }
  };
  return (role, purpose, call) =>
    withRetries(
      async () => {
        const credentials = await credentialsFor(role, purpose);
        try {
          return await call(credentials);
        } catch (error) {
          if (isSessionInvalid(error)) sessions.forget(role, purpose);
          throw error;
        }
      },
      { attempts: MAX_ATTEMPTS },
    );
}
