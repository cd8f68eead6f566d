import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { getBlockBody } from "#functions/storage/blocks/block-store.ts";
import { keys } from "#functions/storage/keys.ts";
import { limits } from "#shared/constants.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

it("a stored body that would unpack to more than any block can have is not unpacked", async () => {
  const write = (versionNumber: number, html: string) =>
    table.write({
      put: {
        ...keys.blockBody("company-1", "block-1", versionNumber),
        packed: gzipSync(JSON.stringify({ design: "", html })),
      },
      onlyIf: "absent",
      otherwise: "CONFLICT_TRY_AGAIN",
    });
  await write(1, "x".repeat(39 * limits.blockDesignBytes));
  await write(2, "x".repeat(40 * limits.blockDesignBytes));
  const read = (versionNumber: number) => getBlockBody(table, "company-1", { id: "block-1", versionNumber });
  expect((await read(1)).html).toHaveLength(39 * limits.blockDesignBytes);
  await expect(read(2)).rejects.toThrow(/larger than/);
});
