import { parseArgs } from "node:util";
import * as z from "zod";
import { drill, removeDrillTable } from "./drill/restore-drill.ts";

// Tests that the table can be restored: docs/deploy.md, "Restoring". With the operator's credentials and AWS_REGION.
const usage = `node bin/restore-drill.ts --table <table> [--at 2026-01-31T12:00:00Z] [--samples 500] [--keep]
node bin/restore-drill.ts --remove <table-drill-…>`;

const Options = z.union([
  z.strictObject({ remove: z.string().min(1) }),
  z.strictObject({
    table: z.string().min(1),
    at: z.iso
      .datetime()
      .transform((text) => new Date(text))
      .optional(),
    samples: z.coerce.number().int().min(1).max(100_000).default(500),
    keep: z.boolean().default(false),
  }),
]);

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: { table: text, at: text, samples: text, keep: { type: "boolean" }, remove: text },
});
const options = Options.safeParse(values);
if (!options.success) throw new Error(usage);

if ("remove" in options.data) {
  await removeDrillTable(options.data.remove);
  console.log(`${options.data.remove} is being removed.`);
} else {
  const { table, at, samples, keep } = options.data;
  const say = (line: string) => console.log(line);
  const report = await drill({ table, at, samples, pollMs: 15_000, random: Math.random, say });
  console.log(JSON.stringify(report, undefined, 2));
  if (keep) say(`Kept: remove it with node bin/restore-drill.ts --remove ${report.restoredTable}`);
  else await removeDrillTable(report.restoredTable);
  process.exitCode = report.isGood ? 0 : 1;
}
