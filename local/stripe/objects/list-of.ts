/** A complete list inside an object. */
export const listOf = <Item>(data: Item[], url: string) => ({
  object: "list" as const,
  data,
  has_more: false,
  url,
});
