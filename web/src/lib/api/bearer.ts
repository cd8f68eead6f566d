import type { Route } from "#shared/api/route.ts";
import { freshIdToken } from "../tokens/id-token.ts";
import { refusal } from "../api-errors/read-failure.ts";

/**
 * The header that says who calls; none for a public route.
 * @throws {ApiError} UNAUTHENTICATED when nobody is signed in where somebody must be.
 */
export async function bearerFor({ access }: Route): Promise<Readonly<Record<string, string>>> {
  if (access === "public") return {};
  const token = await freshIdToken();
  if (token === undefined) throw refusal(401, "UNAUTHENTICATED");
  return { authorization: `Bearer ${token}` };
}
