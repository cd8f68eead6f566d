import type { Key } from "#functions/adapters/ports/table.ts";

interface StoredSnapshot {
  /** An item of the table, as the test reads it. */
  readonly find: (key: Key) => Promise<any>;
  readonly overwrite: (item: Key) => Promise<unknown>;
  readonly head: () => Key;
  /** Its first part. */
  readonly part: () => Key;
  /** The shape that another release has written. */
  readonly otherShape: string;
}

/** What makes a stored snapshot unusable, each with how it comes about. */
export function spoiltSnapshots({ find, overwrite, head, part, otherShape }: StoredSnapshot) {
  const changeHead = async (changes: object) => {
    const item = await find(head());
    await overwrite({ ...item, snapshot: { ...item.snapshot, ...changes } });
  };
  return {
    "names more parts than there are": () => changeHead({ parts: 2 }),
    "has a part of another one": async () => {
      await overwrite({ ...(await find(part())), snapshot: "another" });
    },
    "has a damaged part": async () => {
      const item = await find(part());
      const chunk = Uint8Array.from(item.chunk as Uint8Array);
      chunk[chunk.length - 6]! ^= 1;
      await overwrite({ ...item, chunk });
    },
    "is of a release with another shape": () => changeHead({ shape: otherShape }),
  } satisfies Record<string, () => Promise<void>>;
}
