import { Argument, type Command as CommandLine, Option, type OptionValues } from "commander";
import { blockUpdates, planFormats, reportFormats, shells, typeLanguages } from "./commands/choices.ts";
import type { OfferedCommand } from "./commands/completion.ts";
import type { Command } from "./core/command.ts";
import type { ExitCode } from "./core/exit-codes.ts";

/** Runs a command line's command with its options and arguments as one object. */
export type Run = <Options extends OptionValues>(
  line: CommandLine,
  load: () => Promise<Command<Options>>,
  extra?: Partial<Options>,
) => Promise<ExitCode>;

/** A command of the command line. */
export interface Row {
  readonly name: string;
  readonly description: string;
  readonly args?: readonly Argument[];
  readonly options?: readonly Option[];
  /** The command's module is loaded when it runs, so that the CLI starts quickly. */
  readonly run: (line: CommandLine, run: Run) => Promise<ExitCode>;
}

const only = new Option("--only <names...>", "templates by name or pattern, such as 'order-*'");
const account = new Option("--account <account>", "an account by its name in sestina.yaml, or its id");
const out = (folder: string) => new Option("--out <folder>", "the folder to write to").default(folder);

export const rows: readonly Row[] = [
  {
    name: "init",
    description: "make a folder for templates",
    options: [
      new Option("--company <name>", "the company, against which each key is held"),
      new Option("--language <tags...>", "languages that `check` reads in all templates"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/init.ts")).init),
  },
  {
    name: "login",
    description: "store an API key for an installation of Sestina",
    options: [
      new Option("--url <url>", "its address, such as https://sestina.example.com"),
      new Option("--key-stdin", "read the key from the standard input"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/login.ts")).login),
  },
  {
    name: "logout",
    description: "delete the stored key of an installation",
    options: [new Option("--url <url>", "its address; the latest login unless said")],
    run: (line, run) => run(line, async () => (await import("./commands/login.ts")).logout),
  },
  {
    name: "pull",
    description: "write the account's templates into the folder",
    options: [
      only,
      account,
      new Option("--force", "take the account's version of templates that were changed in both, or deleted here"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/pull.ts")).pull),
  },
  {
    name: "status",
    description: "show which templates differ from the account's",
    options: [only, account],
    run: (line, run) => run(line, async () => (await import("./commands/status.ts")).status),
  },
  {
    name: "diff",
    description: "show what the folder's templates have other than the account's, line by line",
    options: [only, account],
    run: (line, run) => run(line, async () => (await import("./commands/diff.ts")).diff),
  },
  {
    name: "plan",
    description: "show what saves of the folder's templates would do",
    options: [
      only,
      account,
      new Option("--detailed-exitcode", "end with 4 if a save would change anything"),
      new Option("--format <format>", "how it is written").choices(planFormats).default("text"),
      new Option("--pictures <folder>", "write pictures of the mails before and after there, by an installed browser"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/plan.ts")).plan),
  },
  {
    name: "comment",
    description: "write a plan as a comment of a pull request of GitHub, over that of an earlier run",
    args: [new Argument("<file>", "what `plan --format markdown` has written")],
    options: [
      new Option("--pull-request <number>", "the pull request").makeOptionMandatory(),
      new Option("--name <name>", "keeps the plans of one pull request apart"),
      new Option("--update-only", "write none where an earlier run has left none"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/comment.ts")).comment),
  },
  {
    name: "push",
    description: "save what was changed in the folder as new versions of the account's templates",
    options: [
      only,
      account,
      new Option("--dry-run", "show the plan and write nothing"),
      new Option(
        "--overwrite <name@version...>",
        "versions of other users that may be replaced, or sample data as Welcome/Ada@2",
      ),
      new Option("--blocks <how>", "what becomes of rows whose reusable blocks have changed").choices(blockUpdates),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/push.ts")).push),
  },
  {
    name: "check",
    description: "find what is wrong with the folder's templates, offline",
    options: [
      only,
      account,
      new Option("--format <format>", "how findings are written").choices(reportFormats).default("text"),
      new Option("--strict", "let warnings fail the command too"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/check.ts")).check),
  },
  {
    name: "render",
    description: "render a mail of the folder with data",
    args: [new Argument("<name>", "the template")],
    options: [
      new Option("--language <tag>", "the language of the mail"),
      new Option("--sample <name>", "sample data of the folder").conflicts("data"),
      new Option("--data <file>", "a file of JSON with the variables"),
      new Option("--out <folder>", "write html and text to files there"),
      new Option("--open", "show it in the browser"),
      new Option("--picture <file.png>", "write a picture of it, which an installed Chrome, Chromium or Edge takes"),
      new Option("--width <pixels>", "of the picture; 640 unless said"),
      new Option("--dark", "the picture shows the mail in dark mode"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/render.ts")).render),
  },
  {
    name: "dev",
    description: "show the folder's mails on a page of this machine, as files change",
    options: [
      account,
      new Option("--port <port>", "of the page; 0 for a free one").default("4400"),
      new Option("--open", "show it in the browser"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/dev.ts")).dev),
  },
  {
    name: "import",
    description: "bring mails of other tools into the folder: html, templates of Amazon SES, CloudFormation, Unlayer",
    args: [new Argument("[paths...]", "files, or folders of them")],
    options: [
      new Option("--ses [names...]", "templates of Amazon SES by name or pattern, with the shell's AWS credentials"),
      new Option("--force", "replace templates that the folder has"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/import.ts")).importMails),
  },
  {
    name: "types",
    description: "write the types of the data that templates take",
    options: [
      only,
      new Option("--language <language>", "of the types").choices(typeLanguages).default("typescript"),
      out("."),
      new Option("--package <name>", "the package, in Java and Go"),
      new Option("--check", "write nothing, and fail if the files are out of date"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/types.ts")).types),
  },
  {
    name: "export",
    description: "write the templates for another tool",
    options: [
      only,
      new Option("--cdk", "a construct of AWS CDK"),
      new Option("--cloudformation", "a CloudFormation template"),
      new Option("--terraform", "a Terraform module"),
      out("ses-templates"),
      new Option("--force", "write into a folder that is not empty"),
      new Option("--url <url>", "the installation whose pictures of social networks are shown"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/export.ts")).exportTemplates),
  },
  {
    name: "publish",
    description: "publish versions to Amazon SES",
    args: [new Argument("<names...>", "the templates")],
    options: [
      account,
      new Option("--of <version>", "the version; the newest unless said"),
      new Option("--accept-contract <hash>", "accept that it needs data which callers do not send today"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/publish.ts")).publish),
  },
  {
    name: "promote",
    description: "bring published versions of one account into another",
    args: [new Argument("<names...>", "the templates, by name or pattern")],
    options: [
      new Option("--from <account>", "the account that has them").makeOptionMandatory(),
      new Option("--to <account>", "the account that gets them").makeOptionMandatory(),
      new Option("--of <version>", "the version of one template; the published one unless said"),
      new Option("--publish", "publish them there as well"),
      new Option("--dry-run", "show the plan and write nothing"),
      new Option("--overwrite <name@version...>", "versions of the other account that may be replaced"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/promote.ts")).promote),
  },
  {
    name: "send-test",
    description: "send the published version with sample data of the folder",
    args: [new Argument("<name>", "the template")],
    options: [
      account,
      new Option("--from <address>", "a sender that Amazon SES has verified").makeOptionMandatory(),
      new Option("--to <addresses...>", "recipients").makeOptionMandatory(),
      new Option("--language <tag>", "the language of the mail"),
      new Option("--sample <name>", "sample data of the folder").conflicts("data"),
      new Option("--data <file>", "a file of JSON with the variables"),
    ],
    run: (line, run) => run(line, async () => (await import("./commands/send-test.ts")).sendTest),
  },
  {
    name: "mcp",
    description: "serve the account's templates to an agent by the Model Context Protocol, over stdin and stdout",
    options: [account],
    run: (line, run) => run(line, async () => (await import("./commands/mcp.ts")).mcp),
  },
  {
    name: "completion",
    description: "write a script that completes commands in a shell",
    args: [new Argument("<shell>").choices(shells)],
    run: (line, run) =>
      run(line, async () => (await import("./commands/completion.ts")).completion, { offered: offeredBy(rows) }),
  },
];

const offeredBy = (all: readonly Row[]): readonly OfferedCommand[] =>
  all.map(({ name, description, options = [] }) => ({
    name,
    description,
    options: ["--json", "--help", ...options.flatMap(({ long }) => long ?? [])],
  }));
