const exportedName = /^export (?:const|function|async function) (\w+)/gm;
const exportedClass = /^export class (\w+)/gm;
const exportedList = /^export \{([^}]*)\}/gm;

function exportsOf(source: string): string[] {
  const declared = [...source.matchAll(exportedName)].map(([, name = ""]) => name);
  const listed = [...source.matchAll(exportedList)].flatMap(([, list = ""]) =>
    list.split(",").map(
      (item) =>
        item
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? "",
    ),
  );
  return [...new Set([...declared, ...listed])].filter((name) => name !== "" && name !== "default");
}

/**
 * A module with the same exports, each of which throws at its first use that the module was left out.
 * @param source the module's source
 * @param passThrough exports that return their argument instead
 */
export function standIn(source: string, file: string, passThrough: readonly string[] = []): string {
  const message = JSON.stringify(`${file.split("node_modules/").at(-1) ?? file} is left out of this bundle`);
  const bodyOf = (name: string) => (passThrough.includes(name) ? "return given;" : "leftOut();");
  const names = exportsOf(source).map((name) => `export function ${name}(given) { ${bodyOf(name)} }`);
  // A constructor may create an instance without using it.
  const classes = [...source.matchAll(exportedClass)].map(
    ([, name = ""]) => `export class ${name} { constructor() { return new Proxy(this, { get: leftOut }); } }`,
  );
  return [`function leftOut() { throw new Error(${message}); }`, ...names, ...classes].join("\n");
}
