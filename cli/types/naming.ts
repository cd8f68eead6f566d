import { typeName } from "#shared/placeholders/typescript-type.ts";

/** Gives each thing a name that no other has: of two that would be called alike, the later one gets a number. */
export function uniqueNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    let name = wanted;
    for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted}${String(number)}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

/** `order-shipped` is called OrderShippedVariables. */
export const classOf = typeName;

/** `first_name` in PascalCase: FirstName. A name without a letter or digit is called Value. */
export function pascalCase(name: string): string {
  const words = name.split(/[^A-Za-z0-9]+/).filter((word) => word !== "");
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return joined === "" ? "Value" : /^\d/.test(joined) ? `Value${joined}` : joined;
}

export function camelCase(name: string): string {
  const pascal = pascalCase(name);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

export function snakeCase(name: string): string {
  return pascalCase(name)
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1_$2")
    .toLowerCase();
}
