/** The middle value; of an even number of values the upper one. */
export const median = (values: readonly number[]): number => quantile(values, 0.5);

/** The value below which that part of the values lies. */
export const quantile = (values: readonly number[], part: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
};
