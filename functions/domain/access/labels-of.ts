interface Labelled {
  readonly id: string;
  readonly label: string;
}

/** The ids and labels of groups or policies, sorted by label. */
export const labelsOf = (things: readonly Labelled[]): Labelled[] =>
  things.map(({ id, label }) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label));
