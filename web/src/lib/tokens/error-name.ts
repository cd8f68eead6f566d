import * as z from "zod/mini";

const Named = z.object({ name: z.string() });

/** What kind of error Amplify threw, e.g. "NotAuthorizedException"; "" for what is no error at all. */
export function errorName(error: unknown): string {
  const named = Named.safeParse(error);
  return named.success ? named.data.name : "";
}
