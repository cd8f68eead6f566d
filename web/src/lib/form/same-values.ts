/** Whether two states of a form say the same. Its lists are choices: their order says nothing. */
export const sameValues = (one: unknown, other: unknown): boolean => asText(one) === asText(other);

const asText = (values: unknown): string =>
  JSON.stringify(values, (_name, value: unknown) =>
    Array.isArray(value) ? value.map((one: unknown) => asText(one)).sort() : value,
  );
