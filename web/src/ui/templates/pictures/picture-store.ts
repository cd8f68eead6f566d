import * as z from "zod";
import { areCopiesForgotten, databaseOfPictures } from "#web/lib/working-copies/forget-working-copies.ts";
import { inDatabase, resultOf } from "#web/lib/stored/in-database.ts";

const KeptPicture = z.object({ content: z.string(), html: z.string() });

/** Many times what one page of a list shows. */
const MOST_KEPT = 400;
/** Characters; a larger mail is read each time. */
const LARGEST_KEPT = 300_000;

/** The kept html of a template, unless it is of other content. Never fails: storage may be denied. */
export async function readPicture(key: string, content: string): Promise<string | undefined> {
  const stored = await inDatabase(databaseOfPictures, "readonly", (store) => resultOf<unknown>(store.get(key))).catch(
    () => undefined,
  );
  const { data } = KeptPicture.safeParse(stored);
  return data?.content === content ? data.html : undefined;
}

/** Replaces the kept html of a template. When many are kept, all others go. */
export async function keepPicture(key: string, content: string, html: string): Promise<void> {
  if (areCopiesForgotten() || html.length > LARGEST_KEPT) return;
  await inDatabase(databaseOfPictures, "readwrite", async (store) => {
    if ((await resultOf(store.count())) >= MOST_KEPT) store.clear();
    await resultOf(store.put({ content, html }, key));
  }).catch(() => undefined);
}
