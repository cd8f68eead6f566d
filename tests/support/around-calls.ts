/** Wraps services with an action around each of their calls. */
export type Within = <S extends object>(services: S) => S;

/** Functions that call no service. */
const ownFunctions = new Set(["now", "newId", "appUrl", "hasTime", "wait", "logUnreadable", "workOf"]);

const hasFunctions = (value: unknown): value is object =>
  typeof value === "object" &&
  value !== null &&
  Object.values(value).some((each) => typeof each === "function" || hasFunctions(each));

/** Wraps the functions of services and of their results, except those that call no service. */
export function aroundCalls(around: (name: string, call: () => unknown) => unknown): Within {
  const wrapResult = (value: unknown): unknown => (hasFunctions(value) ? within(value) : value);
  const wrap = (name: string, value: unknown): unknown => {
    if (ownFunctions.has(name)) return value;
    if (typeof value !== "function") return wrapResult(value);
    const member = value as (...args: unknown[]) => unknown;
    return (...args: unknown[]): unknown => {
      const result = around(name, () => member(...args));
      return result instanceof Promise ? result.then(wrapResult) : wrapResult(result);
    };
  };
  const within: Within = (services) =>
    Object.fromEntries(Object.entries(services).map(([name, value]) => [name, wrap(name, value)])) as typeof services;
  return within;
}
