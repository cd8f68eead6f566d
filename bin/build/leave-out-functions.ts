import { type ESTree, parseSync, Visitor } from "vite";

/** A function or method of a source, by its name: `name`, or `Class.name`. */
interface NamedFunction {
  readonly name: string;
  /** Where its parameters begin: what is before them stays. */
  readonly from: number;
  readonly to: number;
  readonly isArrow: boolean;
}

type Code = ESTree.Function | ESTree.ArrowFunctionExpression;

function functionsOf(source: string, file: string): NamedFunction[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message ?? ""}`);
  const found: NamedFunction[] = [];
  const classes: string[] = [];
  const add = (name: string, code: Code) => {
    const isArrow = code.type === "ArrowFunctionExpression";
    const from = isArrow ? code.start : source.indexOf("(", code.id?.end ?? code.start);
    found.push({ name, from, to: code.end, isArrow });
  };
  new Visitor({
    ClassDeclaration: ({ id }) => classes.push(id?.name ?? ""),
    "ClassDeclaration:exit": () => classes.pop(),
    FunctionDeclaration: (code) => {
      if (code.id !== null) add(code.id.name, code);
    },
    MethodDefinition: ({ key, value, kind }) => {
      if (key.type === "Identifier" && kind === "method") add([...classes.slice(-1), key.name].join("."), value);
    },
    VariableDeclarator: ({ id, init }) => {
      if (id.type === "Identifier" && isCode(init)) add(id.name, init);
    },
    Property: ({ key, value }) => {
      if (key.type === "Identifier" && isCode(value)) add(key.name, value);
    },
  }).visit(program);
  return found;
}

const isCode = (node: { readonly type: string } | null): node is Code =>
  node?.type === "FunctionExpression" || node?.type === "ArrowFunctionExpression";

/** The module that code which was left out throws from. */
export const throwing = "left-out";
export const throwingSource =
  "export function leftOut(name) { throw new Error(`${name} is left out of this bundle`); }";

/**
 * A source in which each named function throws that it was left out. What only they use is then no longer used, so a
 * bundler drops it. A name that is not there exactly once fails the build: the package has changed.
 */
export function withoutFunctions(source: string, file: string, names: readonly string[]): string {
  const all = functionsOf(source, file);
  const chosen = names.map((name) => {
    const [only, ...others] = all.filter((found) => found.name === name);
    if (only === undefined || others.length > 0) throw new Error(`${file} has no single function ${name}`);
    return only;
  });
  let rest = source;
  for (const { name, from, to, isArrow } of chosen.sort((a, b) => b.from - a.from)) {
    const call = `leftOut(${JSON.stringify(name)})`;
    rest = `${rest.slice(0, from)}${isArrow ? `() => ${call}` : `() { ${call}; }`}${rest.slice(to)}`;
  }
  return `import { leftOut } from "${throwing}";\n${rest}`;
}
