import { execFile, execFileSync } from "node:child_process";
import { promisify } from "node:util";
import { beforeEach, expect, it } from "vitest";
import { type CliFolder, openCliFolder, writeMails } from "#tests/support/cli.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";

const run = promisify(execFile);

function isInstalled(program: string, args: readonly string[]): boolean {
  try {
    execFileSync(program, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

interface Language {
  readonly name: string;
  readonly types: readonly string[];
  /** Prints the data of a mail as JSON. */
  readonly program: { readonly file: string; readonly text: string };
  /** Compiles both files and runs the program. */
  readonly commands: readonly (readonly [string, ...string[]])[];
}

const go: Language = {
  name: "Go",
  types: ["--language", "go", "--package", "main"],
  program: {
    file: "main.go",
    text: `package main

import ("encoding/json"; "os")

func main() {
	parts := []OrderShippedVariablesItemsItemPartsItem{{Name: "x"}}
	items := []OrderShippedVariablesItemsItem{{Title: "A", Parts: parts}}
	order := OrderShippedVariablesOrder{Number: "7"}
	json.NewEncoder(os.Stdout).Encode(OrderShippedVariables{Order: order, Class: "c", FirstName: "f", Items: items})
}
`,
  },
  commands: [
    ["go", "vet", "sestina_templates.go", "main.go"],
    ["go", "run", "sestina_templates.go", "main.go"],
  ],
};

const java: Language = {
  name: "Java",
  types: ["--language", "java"],
  program: {
    file: "Main.java",
    // A map and a list print themselves alike in each release of Java.
    text: `import java.util.List;

class Main {
  public static void main(String[] args) {
    var parts = List.of(new SestinaTemplates.OrderShippedVariablesItemsItemPartsItem("x"));
    var items = List.of(new SestinaTemplates.OrderShippedVariablesItemsItem("A", parts));
    var order = new SestinaTemplates.OrderShippedVariablesOrder("7");
    System.out.println(new SestinaTemplates.OrderShippedVariables(order, "c", "f", null, items).toMap());
  }
}
`,
  },
  commands: [
    ["javac", "-Xlint:all", "-Werror", "SestinaTemplates.java", "Main.java"],
    ["java", "-cp", ".", "Main"],
  ],
};

/** Compilers are large, so the tests bring none: they use those of the machine. */
const compiled = [
  ...(isInstalled("go", ["version"]) ? [go] : []),
  ...(isInstalled("javac", ["-version"]) ? [java] : []),
];
const names = compiled.map(({ name }) => name).join(" and ") || "no language, as no compiler is installed";

let folder: CliFolder;
beforeEach(async () => {
  folder = await openCliFolder();
  await folder.run(["init"]);
  // Names that clash or are reserved, lists of lists, and values that are only asked about.
  const mails = {
    "order-shipped":
      "{{order.number}} {{class}} {{first-name}} {{#if note}}{{note}}{{/if}} {{#each items}}{{title}}{{#each parts}}{{name}}{{/each}}{{/each}}",
    order_shipped: "{{map}} {{put}} {{type}} {{func}} {{first-name}} {{first_name}} {{größe}} {{[a b]}}",
    "2fa": "{{code}} {{#unless quiet}}!{{/unless}}",
    Empty: "<p>Hi</p>",
  };
  await writeMails(folder, mails);
  return () => folder.remove();
});

it(
  `writes types that compile and give the data of Amazon SES; run here: ${names}`,
  async () => {
    for (const { types, program, commands } of compiled) {
      expect(await folder.run(["types", ...types])).toMatchObject({ exitCode: 0, err: "" });
      await folder.write(program.file, program.text);
      let printed = "";
      for (const [command, ...args] of commands) {
        const env = { ...process.env, GO111MODULE: "off", GOCACHE: `${folder.path}/.go` };
        printed = (await run(command, args, { cwd: folder.path, env })).stdout.trim();
      }
      const plain = printed
        .replaceAll(/"(\w[\w-]*)":/g, "$1=")
        .replaceAll(/"(\w)"/g, "$1")
        .replaceAll(/, ?/g, ", ");
      expect(plain).toBe("{order={number=7}, class=c, first-name=f, items=[{title=A, parts=[{name=x}]}]}");
    }
    // The files themselves are checked everywhere.
    for (const { types } of [go, java]) expect((await folder.run(["types", ...types])).exitCode).toBe(0);
  },
  scaledTimeout(60_000),
);
