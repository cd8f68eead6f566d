/** A statement begins in the first column; what follows it is indented, or closes it. */
const beginning = /^(?=[^\s\])}])/m;
const declaration = /^(?:export )?(?:var|const|let|class|function) ([\w$]+)/;
const identifier = /[\w$]+/g;

interface Statement {
  readonly text: string;
  readonly declares: string | undefined;
}

const statementsOf = (source: string): Statement[] =>
  source.split(beginning).map((text) => ({ text, declares: declaration.exec(text)?.[1] }));

/**
 * The source of a generated module without the declarations that nothing needs: neither a name in `roots` nor a
 * statement that declares nothing. It takes every word for a name, so it keeps too much rather than too little.
 */
export function neededStatements(source: string, roots: Iterable<string>): string {
  const statements = statementsOf(source);
  const textOf = new Map(
    statements.flatMap(({ text, declares }) => (declares === undefined ? [] : [[declares, text]])),
  );
  const needed = new Set<string>();
  const waiting = [...roots, ...statements.filter(({ declares }) => declares === undefined).flatMap(wordsOf)];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const text = textOf.get(name);
    if (text === undefined || needed.has(name)) continue;
    needed.add(name);
    waiting.push(...(text.match(identifier) ?? []));
  }
  return statements
    .filter(({ declares }) => declares === undefined || needed.has(declares))
    .map(({ text }) => text)
    .join("");
}

function wordsOf({ text }: Statement): string[] {
  return text.match(identifier) ?? [];
}
