// What Stryker's instrumented code looks at and counts in.

interface Switchboard {
  activeMutant: string | undefined;
  currentTestId: string | undefined;
  hitCount: number | undefined;
  hitLimit: number | undefined;
  mutantCoverage: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}

const board: Switchboard = {
  activeMutant: undefined,
  currentTestId: undefined,
  hitCount: undefined,
  hitLimit: undefined,
  mutantCoverage: { static: {}, perTest: {} },
};
Object.assign(globalThis, { __stryker__: board });

/** A loop that a mutant made endless throws after so many rounds. */
const MOST_HITS = 1_000_000;

export function activate(id: string | undefined): void {
  board.activeMutant = id;
  board.hitCount = 0;
  board.hitLimit = MOST_HITS;
}

/** From now on what is reached counts as reached by this test, or by none. */
export const countFor = (test: string | undefined): void => {
  board.currentTestId = test;
};

/** The tests that reached a mutant, of those that were counted for. */
export const reaching = (id: string): string[] =>
  Object.entries(board.mutantCoverage.perTest).flatMap(([test, hits]) => (hits[id] === undefined ? [] : [test]));

/** Whether a module reached the mutant when it was loaded. */
export const isReachedByLoading = (id: string): boolean => board.mutantCoverage.static[id] !== undefined;
