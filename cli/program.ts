import { Command as CommandLine, CommanderError } from "commander";
import { exitCodes, type ExitCode } from "./core/exit-codes.ts";
import { Failure } from "./core/failure.ts";
import { createWriter, errorJson, runCommand } from "./core/run.ts";
import type { Surroundings } from "./core/surroundings.ts";
import { version } from "./core/version.ts";
import { type Run, rows } from "./rows.ts";

const epilogue = `
Environment: SESTINA_URL and SESTINA_KEY (instead of a login) or SESTINA_TRUST (in a pipeline), SESTINA_ACCOUNT, NO_COLOR.
Exit codes: 0 done, 1 failed, 2 wrong use, 3 conflict (nothing was written), 4 findings, 5 denied, 6 no answer.`;

const runIn =
  (around: Surroundings): Run =>
  (line, load, extra = {}) => {
    line.registeredArguments.forEach((one, i) => line.setOptionValue(one.name(), line.processedArgs[i]));
    for (const [name, value] of Object.entries(extra)) line.setOptionValue(name, value);
    const inEnvironment = around.env["SESTINA_ACCOUNT"] ?? "";
    if (line.getOptionValue("account") === undefined && inEnvironment !== "") {
      line.setOptionValue("account", inEnvironment);
    }
    return runCommand(load, line.opts(), { isJson: line.getOptionValue("json") === true, around });
  };

/** Of a command line; without a command, the error's message is only a mark of the help that is shown. */
const unreadable = ({ code, message }: CommanderError): Failure =>
  new Failure("misused", code === "commander.help" ? "There is no command." : message.replace(/^error: /, ""), {
    hint: "`sestina --help` lists the commands, and each command has --help.",
  });

/** Runs one command line, without the names of program and script. Returns the exit code. */
export async function runProgram(args: readonly string[], around: Surroundings): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.done;
  const isJson = args.includes("--json");
  const writer = createWriter(around);
  const program = new CommandLine("sestina")
    .description("Amazon SES e-mail templates of Sestina as files.")
    .version(version)
    .addHelpText("after", epilogue)
    .exitOverride()
    .configureOutput({
      writeOut: around.write,
      // With --json the error is the document.
      writeErr: isJson ? () => undefined : writer.writeError,
    });
  for (const { name, description, args: ofRow = [], options = [], run } of rows) {
    const line = program.command(name).description(description);
    for (const argument of ofRow) line.addArgument(argument);
    for (const option of options) line.addOption(option);
    line.option("--json", "write one JSON document").action(async () => {
      exitCode = await run(line, runIn(around));
    });
  }
  try {
    await program.parseAsync(args, { from: "user" });
    return exitCode;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return exitCodes.done;
    if (isJson) writer.write(errorJson(unreadable(error)));
    return exitCodes.misused;
  }
}
