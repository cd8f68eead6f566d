import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { imageKeys, imagePrefixes, type Shower } from "./image-keys.ts";

// Apart from images-shown-store.ts, which every Lambda that saves carries.

/** Part of the transaction that ends a template or a block. */
export async function forgetImagesShown(
  table: TableReader,
  companyId: string,
  shower: Shower,
): Promise<readonly Write[]> {
  const items = await table.query(imagePrefixes.shownBy(companyId, shower));
  return items.map((_, part) => ({
    delete: imageKeys.shownBy(companyId, shower, part),
    onlyIf: { anything: "whoever else ends it wants the same" },
    otherwise: "CONFLICT_TRY_AGAIN",
  }));
}

const ShownKey = z.templateLiteral(["shown-by#", z.enum(["template", "block"]), "#", z.string(), "#", z.string()]);

/** Who shows what an item says, by its sort key. */
function showerOf(sk: string): Shower {
  const [, kind, id = ""] = ShownKey.parse(sk).split("#");
  return { kind: kind === "block" ? "block" : "template", id };
}

const Shown = z.object({ pk: z.string(), sk: z.string() }).catchall(z.literal(true));
const isKey = (attribute: string) => attribute === "pk" || attribute === "sk";

/** What shows each image, by the image's id; none for an image that nothing shows. */
export async function listShowers(table: TableReader, companyId: string): Promise<ReadonlyMap<string, Shower[]>> {
  const showers = new Map<string, Map<string, Shower>>();
  for (const item of await table.query(imagePrefixes.everyShown(companyId))) {
    const shown = Shown.parse(item);
    const shower = showerOf(shown.sk);
    for (const imageId of Object.keys(shown).filter((attribute) => !isKey(attribute))) {
      const known = showers.get(imageId) ?? new Map<string, Shower>();
      showers.set(imageId, known.set(`${shower.kind} ${shower.id}`, shower));
    }
  }
  return new Map([...showers].map(([imageId, known]) => [imageId, [...known.values()]]));
}
