import type { FunctionRole } from "#local/aws/function-sessions.ts";

/** A Lambda function as the deployment configures it. */
export interface LambdaFunction {
  /** Its source file in the repository, which is its name here, e.g. "functions/tags/list-tags.ts". */
  readonly file: string;
  /** The folder of its built code: LAMBDA_TASK_ROOT. */
  readonly codeFolder: string;
  /** In AWS's form, e.g. "functions/tags/list-tags.handler". */
  readonly handler: string;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
  /** The environment variables that the deployment sets; undefined: the value is known only after deployment. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Its permissions, with the local AWS's ARNs; absent: everything, by the operator's key. */
  readonly role?: FunctionRole;
}

/** AWS: "Lambda quotas", environment variables, in bytes, names and values together. */
const MAX_ENVIRONMENT_BYTES = 4096;

type Environment = Readonly<Record<string, string>>;

/**
 * The environment of each function: the variables that the deployment sets, with their values from `values` if given,
 * and the entries of `values` that the deployment sets for no function, which point the AWS SDK to the local services.
 * @throws Error if the deployment's variables exceed Lambda's 4 KB
 */
export function environmentsOf(
  functions: readonly LambdaFunction[],
  values: Environment,
): (lambda: LambdaFunction) => Environment {
  const deployed = new Set(functions.flatMap(({ variables }) => Object.keys(variables)));
  const wiring = Object.fromEntries(Object.entries(values).filter(([name]) => !deployed.has(name)));
  return ({ file, variables }) => {
    const own = Object.fromEntries(
      Object.entries(variables).flatMap(([name, literal]) => {
        const value = values[name] ?? literal;
        return value === undefined ? [] : [[name, value] as const];
      }),
    );
    const size = Buffer.byteLength(Object.entries(own).flat().join(""));
    if (size > MAX_ENVIRONMENT_BYTES) throw new Error(`The environment of ${file} has ${String(size)} bytes`);
    return { ...wiring, ...own };
  };
}
