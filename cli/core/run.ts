import { withoutSecrets } from "./confidential.ts";
import { exitCodes, type ExitCode } from "./exit-codes.ts";
import { Failure, type Outcome } from "./failure.ts";
import { createPaint, harmless } from "./paint.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Command, CommandContext } from "./command.ts";

const secretNames = ["SESTINA_KEY", "SESTINA_ID_TOKEN", "ACTIONS_ID_TOKEN_REQUEST_TOKEN", "GITHUB_TOKEN"];

/** To the begin of the line, which is erased (ECMA-48: EL). */
const clearedLine = "\r\u001b[2K";

/** Text and errors of one run, without secrets. */
export function createWriter(around: Surroundings) {
  const secrets = new Set(secretNames.map((name) => around.env[name] ?? ""));
  const clean = (text: string) => withoutSecrets(text, secrets);
  let hasStatus = false;
  const clearStatus = () => {
    if (hasStatus) around.writeError(clearedLine);
    hasStatus = false;
  };
  return {
    keepSecret: (secret: string) => secrets.add(secret),
    write: (text: string) => {
      clearStatus();
      if (text !== "") around.write(`${clean(text)}\n`);
    },
    writeError: (text: string) => {
      clearStatus();
      around.writeError(clean(text));
    },
    /** A line that is longer than the terminal would become two, of which one stayed. */
    showStatus: (line: string) => {
      const text = harmless(clean(line));
      if (around.env["TERM"] === "dumb") around.writeError(`${text}\n`);
      else {
        around.writeError(`${clearedLine}${text.slice(0, around.columns - 1)}`);
        hasStatus = true;
      }
    },
    clearStatus,
  };
}

/** Runs a command and writes what it leaves: as text or, with `isJson`, as one JSON document. Returns the exit code. */
export async function runCommand<Options>(
  load: () => Promise<Command<Options>>,
  options: Options,
  { isJson, around }: { readonly isJson: boolean; readonly around: Surroundings },
): Promise<ExitCode> {
  const writer = createWriter(around);
  const paint = createPaint(around);
  const ofErrors = createPaint({ env: around.env, isTerminal: around.isErrorTerminal });
  const context: CommandContext = {
    around,
    paint,
    isJson,
    keepSecret: writer.keepSecret,
    report: (line) => {
      if (around.isErrorTerminal && !isJson) writer.writeError(`${line}\n`);
    },
    status: (line) => {
      if (around.isErrorTerminal && !isJson) writer.showStatus(line);
    },
    warn: (line) => {
      writer.writeError(`${ofErrors.yellow("Warning:")} ${harmless(line)}\n`);
    },
  };
  try {
    const command = await load();
    const { json, text, exitCode = exitCodes.done }: Outcome = await command(options, context);
    if (!isJson) writer.write(text);
    else if (json !== undefined) writer.write(JSON.stringify(json, null, 2));
    return exitCode;
  } catch (error) {
    const failure = failureOf(error);
    const { kind, message, hint, details } = failure;
    if (isJson) writer.write(errorJson(failure));
    else {
      const lines = [`${ofErrors.red("Error:")} ${harmless(message)}`, ...details.map((line) => `  ${harmless(line)}`)];
      writer.writeError(`${[...lines, ...(hint === undefined ? [] : [hint])].join("\n")}\n`);
    }
    return exitCodes[kind];
  } finally {
    writer.clearStatus();
  }
}

export const errorJson = ({ kind, message, hint, details }: Failure): string =>
  JSON.stringify({ error: { kind, message, hint, details } }, null, 2);

/** What is thrown without being a Failure is a fault of the CLI or of the machine: its message says most. */
function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const message = error instanceof Error ? error.message : String(error);
  // An error of the file system names the file and the reason.
  const isOfFiles = error instanceof Error && "syscall" in error && "path" in error;
  const hint = "If this is a fault of the CLI, please report it with the command and this message.";
  return new Failure("failed", message, {
    hint: isOfFiles ? "Check the file and its permissions." : hint,
    cause: error,
  });
}
