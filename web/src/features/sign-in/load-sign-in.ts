import { networkError } from "#web/lib/api-errors/api-error.ts";
import { loadChunk } from "#web/lib/chunks/load-chunk.ts";
import { isOnline } from "#web/lib/connection/online.ts";

const load = () => loadChunk(() => import("#web/lib/auth/sign-in.ts"));

let loading: ReturnType<typeof load> | undefined;
let isLoaded = false;

/**
 * Loads the library of the sign-in: begun when the user begins to fill in the form, and once.
 * @throws {ApiError} NETWORK_ERROR if it is not loaded yet and the browser is offline
 */
export async function loadSignIn(): ReturnType<typeof load> {
  if (!isLoaded && !isOnline()) throw networkError(new Error("offline"));
  loading ??= load().then(
    (signIn) => {
      isLoaded = true;
      return signIn;
    },
    (cause: unknown) => {
      loading = undefined;
      throw cause;
    },
  );
  return loading;
}
