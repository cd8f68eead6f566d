/** The known name that was probably meant: it differs by at most two letters and at most a third of its length. */
export function nearestName(name: string, known: Iterable<string>): string | undefined {
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of known) {
    const distance = distanceBetween(name.toLowerCase(), candidate.toLowerCase());
    if (distance <= Math.min(2, Math.floor(candidate.length / 3)) && distance < (best?.distance ?? Infinity)) {
      best = { candidate, distance };
    }
  }
  return best?.candidate;
}

/** The number of letters to insert, remove, replace or swap with the next one ("optimal string alignment"). */
function distanceBetween(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let k = 1; k <= other.length; k++) {
      const exchanged = (last[k - 1] ?? 0) + (one[i - 1] === other[k - 1] ? 0 : 1);
      const isSwap = i > 1 && k > 1 && one[i - 1] === other[k - 2] && one[i - 2] === other[k - 1];
      const swapped = isSwap ? (beforeLast[k - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min((last[k] ?? 0) + 1, (row[k - 1] ?? 0) + 1, exchanged, swapped));
    }
    beforeLast = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
