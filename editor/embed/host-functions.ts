import * as z from "zod/mini";

type HostFunction = (...args: never[]) => unknown;
type Answer = (value: unknown) => void;

/** What the frame sends for the host's validators: the mail, and each item of a tool that has a validator. */
const ValidatorAsk = z.object({
  info: z.record(z.string(), z.unknown()),
  items: z.array(z.looseObject({ tool: z.string() })),
});

/**
 * The functions of a host. They cannot enter the frame, so the frame calls them by name: providers as
 * `provider:<type>`, all validators together as `validators`.
 */
export interface HostFunctions {
  readonly set: (name: string, run: HostFunction) => void;
  readonly remove: (name: string) => void;
  readonly setValidator: (tool: string | null, validator: HostFunction | null) => void;
  readonly clearValidators: () => void;
  readonly names: () => string[];
  readonly toolsWithValidator: () => string[];
  /**
   * Calls the function that the frame asks for. The host answers by `done`, repeatedly if needed, or by the validator's
   * return value.
   */
  readonly run: (name: string, data: unknown, answer: Answer) => void;
}

export function createHostFunctions(onChange: () => void): HostFunctions {
  const functions = new Map<string, HostFunction>();
  const validators = new Map<string | null, HostFunction>();

  async function validate(data: unknown): Promise<unknown[]> {
    const { info, items } = ValidatorAsk.parse(data);
    const jobs = [[null, info] as const, ...items.map((item) => [item.tool, item] as const)];
    const found = await Promise.all(
      jobs.map(async ([tool, about]) => {
        const validator = validators.get(tool);
        return validator === undefined ? [] : listOf(await call(validator, about));
      }),
    );
    return found.flat();
  }

  return {
    set: (name, run) => {
      functions.set(name, run);
      onChange();
    },
    remove: (name) => {
      functions.delete(name);
      onChange();
    },
    setValidator: (tool, validator) => {
      if (validator === null) validators.delete(tool);
      else validators.set(tool, validator);
      onChange();
    },
    clearValidators: () => {
      validators.clear();
      onChange();
    },
    names: () => [...functions.keys(), ...(validators.size > 0 ? ["validators"] : [])],
    toolsWithValidator: () => [...validators.keys()].filter((tool) => tool !== null),
    run: (name, data, answer) => {
      const run = functions.get(name);
      if (name === "validators") {
        validate(data).then(answer, (error: unknown) => {
          reportError(error);
          answer([]);
        });
      } else if (run) call(run, data, answer);
    },
  };
}

/** The host knows the parameters of its functions. */
function call(run: HostFunction, ...args: unknown[]): unknown {
  return Reflect.apply(run, undefined, args);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
