/**
 * Whether an SPDX licence expression ("MIT", "(MIT OR GPL-3.0-or-later)", "MIT AND (ISC OR 0BSD)") can be satisfied
 * with allowed licences only: one side of each OR, both of each AND, which has precedence. An invalid expression
 * cannot.
 */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  let at = 0;
  const takes = (token: string) => tokens[at] === token && ++at > 0;

  function one(): boolean {
    if (takes("(")) {
      const inside = any();
      return takes(")") && inside;
    }
    const name = tokens[at++];
    return name !== undefined && allowed.has(name);
  }
  function all(): boolean {
    let holds = one();
    while (takes("AND")) holds = one() && holds;
    return holds;
  }
  function any(): boolean {
    let holds = all();
    while (takes("OR")) holds = all() || holds;
    return holds;
  }

  const holds = any();
  return holds && at === tokens.length;
}
