import { type Caller, type KindName, kinds } from "./kinds.ts";

/** One call among those of many users. */
export interface CrowdCall {
  readonly kind: KindName;
  readonly ms: number;
  /** The error code; undefined for a success. */
  readonly problem?: string;
}

/** Twenty calls of a working day: most read, some save, few publish and send. */
const day: readonly KindName[] = [
  ...["list templates", "open a template", "search templates", "open and save it", "list templates"],
  ...["open a template", "who am I", "list templates", "open and save it", "publish"],
  ...["search templates", "open a template", "list templates", "open and save it", "jobs"],
  ...["list templates", "tags", "send to two", "create a template", "audit log"],
] as const;

async function tryOne(caller: Caller, kind: KindName, number: number): Promise<CrowdCall> {
  const began = performance.now();
  const problem = await Promise.resolve(kinds[kind](caller, number)).then(
    () => undefined,
    (error: unknown) => String(error),
  );
  return { kind, ms: performance.now() - began, ...(problem !== undefined && { problem }) };
}

/** Each user makes that many calls, one after the other, all users in parallel, each from another point of the day. */
export async function crowd(
  callers: readonly Caller[],
  { each, first }: { readonly each: number; readonly first: number },
) {
  const began = performance.now();
  const people = callers.map(async (caller, person) => {
    const calls: CrowdCall[] = [];
    for (let number = 0; number < each; number += 1) {
      const kind = day[(number + person * 3) % day.length] ?? "who am I";
      calls.push(await tryOne(caller, kind, first + person * each + number));
    }
    return calls;
  });
  const calls = (await Promise.all(people)).flat();
  return { calls, seconds: (performance.now() - began) / 1000 };
}
