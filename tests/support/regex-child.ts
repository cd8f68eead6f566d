import { readFileSync } from "node:fs";

/**
 * A separate process, to be killed when a regular expression does not terminate: runs each expression of its input on
 * each text, and prints each one before it runs.
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
