import * as z from "zod";

/** The attribute `identities`, a JSON text (AWS: "Linking federated users to an existing user profile"). */
const Identities = z.array(z.object({ providerName: z.string() }));

/** The names of the providers that are linked to a user of the pool. `attributes` are Cognito's user attributes. */
export function linkedProvidersOf({ identities = "[]" }: Readonly<Record<string, string | undefined>>): string[] {
  return Identities.parse(JSON.parse(identities)).map(({ providerName }) => providerName);
}
