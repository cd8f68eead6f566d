interface Labelled {
  readonly id: string;
  readonly label: string;
}

/** Groups or policies as they are named beside what has them, by label. */
export const labelsOf = (things: readonly Labelled[]): Labelled[] =>
  things.map(({ id, label }) => ({ id, label })).sort((a, b) => a.label.localeCompare(b.label));
