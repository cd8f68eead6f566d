import type { Route } from "#shared/api/route.ts";
import { freshIdToken } from "../tokens/id-token.ts";
import { refusal } from "../api-errors/read-failure.ts";

/**
 * The authorization header of a call; empty for a public route.
 * @throws {ApiError} UNAUTHENTICATED if no user is signed in and the route needs one.
 */
export async function bearerFor({ access }: Route): Promise<Readonly<Record<string, string>>> {
  if (access === "public") return {};
  const token = await freshIdToken();
  if (token === undefined) throw refusal(401, "UNAUTHENTICATED");
  return { authorization: `Bearer ${token}` };
}
