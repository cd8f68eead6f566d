import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import * as z from "zod";

/** Who the shell is at AWS. */
const ShellAws = z.object({
  region: z.string(),
  identity: z.object({ accountId: z.string().regex(/^\d{12}$/), arn: z.string(), userId: z.string() }),
  credentials: z.object({
    accessKeyId: z.string(),
    secretAccessKey: z.string(),
    sessionToken: z.string().optional(),
    /** ISO 8601; absent: they do not expire. */
    expiresAt: z.string().optional(),
  }),
});
export type ShellAws = z.infer<typeof ShellAws>;

/** Environment variables of the shell, as they were before the local AWS set its own. */
export type ShellEnvironment = Readonly<NodeJS.ProcessEnv>;

/** Why the shell has no way to AWS, in a sentence that says what to do. */
export class NoShellAws extends Error {}

const script = resolve(import.meta.dirname, "print-shell-aws.ts");
const TIMEOUT_MS = 60_000;

const Failed = z.object({ stderr: z.string() });

/** The last line of an error's output that names an error, e.g. "CredentialsProviderError: …". */
function reasonIn(output: string): string {
  const named = output
    .split("\n")
    .filter((line) => /^\s*\w*(?:Error|Exception|\w+Denied\w*|\w*Token\w*)\b.*: /.test(line));
  return named.at(-1)?.trim() ?? "the SDK gave no reason";
}

/**
 * Reads the credentials as every AWS SDK does (environment, profile, single sign-on, role) and asks STS whose they are,
 * in a process with the shell's environment. @throws NoShellAws
 */
export async function readShellAws(environment: ShellEnvironment): Promise<ShellAws> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [script], {
      env: environment,
      timeout: TIMEOUT_MS,
    });
    return ShellAws.parse(JSON.parse(stdout));
  } catch (error) {
    const failed = Failed.safeParse(error);
    const reason = failed.success ? reasonIn(failed.data.stderr) : "its answer cannot be read";
    const profile = environment["AWS_PROFILE"] ?? "default";
    throw new NoShellAws(
      `AWS does not know this shell (profile ${profile}): ${reason}\n` +
        "Run “aws configure” or “aws sso login”, or set AWS_PROFILE; “aws sts get-caller-identity” must work here.",
      { cause: error },
    );
  }
}
