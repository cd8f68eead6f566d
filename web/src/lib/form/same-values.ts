/** Whether two states of a form are equal. The order within lists does not count. */
export const sameValues = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

const asText = (values: unknown): string =>
  JSON.stringify(values, (_name, value: unknown) =>
    Array.isArray(value) ? value.map((one: unknown) => asText(one)).sort() : value,
  );
