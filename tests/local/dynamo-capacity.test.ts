import { resolve } from "node:path";
import { expect, it } from "vitest";
import { openTable } from "#functions/adapters/dynamo/table.ts";
import type { Write } from "#functions/adapters/ports/table.ts";
import { createCapacityMeter } from "#local/dynamo/capacity.ts";
import { startCloud } from "#tests/support/start-cloud.ts";

const put = (sk: string, text = ""): Write => ({
  put: { pk: "metered", sk, text },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

it("consumed capacity is counted as AWS counts it", async () => {
  const meter = createCapacityMeter();
  const root = resolve(import.meta.dirname, "../..");
  const cloud = await startCloud({ dataFolder: undefined, root, webRoot: "", editorRoot: "", meter });
  const table = openTable();
  const costOf = async (work: () => Promise<unknown>) => {
    const before = meter.taken();
    await work();
    const after = meter.taken();
    return { read: after.read - before.read, write: after.write - before.write };
  };

  // AWS, "Read/write capacity mode": one unit writes 1 KB or reads 4 KB consistently; transactions take two.
  expect(await costOf(() => table.write(put("small")))).toEqual({ read: 0, write: 1 });
  expect(await costOf(() => table.write(put("large", "x".repeat(9000))))).toEqual({ read: 0, write: 9 });
  expect(await costOf(() => table.write(put("a"), put("b")))).toEqual({ read: 0, write: 4 });
  expect(await costOf(() => table.get({ pk: "metered", sk: "small" }))).toEqual({ read: 1, write: 0 });
  expect(await costOf(() => table.get({ pk: "metered", sk: "large" }))).toEqual({ read: 3, write: 0 });
  expect(await costOf(() => table.query({ pk: "metered", skPrefix: "" }))).toEqual({ read: 3, write: 0 });
  await cloud.close();
});
