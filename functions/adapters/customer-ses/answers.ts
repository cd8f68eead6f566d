import { NotFoundException } from "@aws-sdk/client-sesv2";

/** The result, or undefined for "not found". */
export async function orUndefined<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}

/** All pages of a list. */
export async function allPages<T>(
  page: (token?: string) => Promise<{ items: T[]; next: string | undefined }>,
): Promise<T[]> {
  const found: T[] = [];
  let token: string | undefined;
  do {
    const { items, next } = await page(token);
    found.push(...items);
    token = next;
  } while (token !== undefined);
  return found;
}
