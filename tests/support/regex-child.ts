import { readFileSync } from "node:fs";

/**
 * Started as a process of its own, to be ended when an expression does not come to an end: runs each of the expressions
 * that stand on its input on each text, and says before which one it runs.
 */
const given = JSON.parse(readFileSync(0, "utf8")) as {
  readonly expressions: readonly { readonly source: string; readonly flags: string }[];
  readonly texts: readonly string[];
};

for (const { source, flags } of given.expressions) {
  process.stdout.write(`\n${source}`);
  for (const text of given.texts) {
    const expression = new RegExp(source, flags.replace("g", ""));
    expression.test(text);
  }
}
process.stdout.write("\nall ended\n");
