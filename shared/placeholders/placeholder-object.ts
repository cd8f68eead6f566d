/**
 * What a template asks for, as a tree that survives JSON. A field list instead of a record keeps the order in which
 * the placeholders appear, and makes `__proto__` a name like any other.
 */
export interface PlaceholderObject {
  readonly kind: "object";
  readonly fields: readonly PlaceholderField[];
}

/**
 * The shape of one value:
 * - `string`: printed by `{{name}}`; a number does as well
 * - `boolean`: only asked about, by `#if` or `#unless`
 * - `list`: walked by `#each`; at least `minimum` items (1, or more when the template reads `items.[3]`)
 * - `object`: fields read by a path (`user.name`) or inside `#with`
 * - `any`: used, but the template does not say as what (an empty `#each` body, the first argument of `lookup`)
 */
export type PlaceholderShape =
  | { readonly kind: "string" }
  | { readonly kind: "boolean" }
  | { readonly kind: "any" }
  | { readonly kind: "list"; readonly item: PlaceholderShape; readonly minimum: number }
  | PlaceholderObject;

/**
 * One named value. `optional`: the template asks whether it is there, so a form may leave it empty. `needed`: it is
 * printed without being asked about, so SES drops the mail when the key is absent (an empty string is enough).
 */
export interface PlaceholderField {
  readonly name: string;
  readonly optional: boolean;
  readonly needed: boolean;
  readonly shape: PlaceholderShape;
}
