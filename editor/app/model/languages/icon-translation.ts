import { isObject, listAt, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

/** The design's icons with the addresses that a language has for them. Which there are, and how they look, is one in all. */
export function iconsInLanguage(general: unknown, own: unknown): unknown {
  if (!isObject(general) || !isObject(own)) return general;
  const icons = listAt(general, "icons");
  return {
    ...general,
    icons: icons.map((icon, at) => {
      const url = isObject(icon) ? sameIcon(own, icon, icons.slice(0, at))["url"] : undefined;
      return isObject(icon) && typeof url === "string" ? { ...icon, url } : icon;
    }),
  };
}

/** What a language has to say of the icons: the addresses that differ from the design's, each under its icon's name. */
export function addressesOfIcons(general: unknown, changed: Values): Values | undefined {
  const before = isObject(general) ? listAt(general, "icons").filter(isObject) : [];
  const icons = listAt(changed, "icons")
    .filter(isObject)
    .map((icon, at) => {
      const url = textAt(icon, "url");
      return { name: textAt(icon, "name"), ...(url !== textAt(before[at] ?? {}, "url") && { url }) };
    });
  return icons.some((icon) => "url" in icon) ? { icons } : undefined;
}

/** Whether what a language says of a content has an address for an icon, which stands at this place among these. */
export function hasOwnAddress(said: Values, icons: readonly Values[], at: number): boolean {
  return sameIcon(objectAt(said, "icons"), icons[at] ?? {}, icons.slice(0, at))["url"] !== undefined;
}

/** Icons have no keys: they are told by their names, and two of one name by which of them comes first. */
function sameIcon(own: Values, icon: Values, before: readonly unknown[]): Values {
  const name = textAt(icon, "name");
  const isOfName = (each: unknown): each is Values => isObject(each) && textAt(each, "name") === name;
  return listAt(own, "icons").filter(isOfName)[before.filter(isOfName).length] ?? {};
}
