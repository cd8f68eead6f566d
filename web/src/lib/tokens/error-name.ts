import * as z from "zod/mini";

const Named = z.object({ name: z.string() });

/** The name of Amplify's error, e.g. "NotAuthorizedException"; "" for a value that is no error. */
export function errorName(error: unknown): string {
  const named = Named.safeParse(error);
  return named.success ? named.data.name : "";
}
