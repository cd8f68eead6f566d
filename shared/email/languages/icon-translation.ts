import { isObject, listAt, objectAt, textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";

/** The icons with the addresses of a language. Names and looks are the same in every language. */
export function iconsInLanguage(general: unknown, own: unknown): unknown {
  if (!isObject(general) || !isObject(own)) return general;
  const icons = listAt(general, "icons");
  return {
    ...general,
    icons: icons.map((icon, at) => {
      const url = isObject(icon) ? matchingIcon(own, icon, icons.slice(0, at))["url"] : undefined;
      return isObject(icon) && typeof url === "string" ? { ...icon, url } : icon;
    }),
  };
}

/** The addresses that differ from the default language, each with its icon's name. */
export function iconTranslation(general: unknown, changed: Values): Values | undefined {
  const before = isObject(general) ? listAt(general, "icons").filter(isObject) : [];
  const icons = listAt(changed, "icons")
    .filter(isObject)
    .map((icon, at) => {
      const url = textAt(icon, "url");
      return { name: textAt(icon, "name"), ...(url !== textAt(before[at] ?? {}, "url") && { url }) };
    });
  return icons.some((icon) => "url" in icon) ? { icons } : undefined;
}

/** Whether a language has an address for the icon at this index. */
export function isIconTranslated(translation: Values, icons: readonly Values[], at: number): boolean {
  return matchingIcon(objectAt(translation, "icons"), icons[at] ?? {}, icons.slice(0, at))["url"] !== undefined;
}

/** Icons have no keys. They are matched by name, and several icons of one name by their order. */
function matchingIcon(own: Values, icon: Values, before: readonly unknown[]): Values {
  const name = textAt(icon, "name");
  const isOfName = (each: unknown): each is Values => isObject(each) && textAt(each, "name") === name;
  return listAt(own, "icons").filter(isOfName)[before.filter(isOfName).length] ?? {};
}
