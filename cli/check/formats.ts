import type { Problem } from "../folder/problem.ts";
import { harmless, type Paint } from "../core/paint.ts";

/** `file:line:column`, which terminals and editors open. */
export function textReport(problems: readonly Problem[], paint: Paint): string {
  const lines = problems.map(({ file, line, column, severity, message, rule }) => {
    const word = severity === "error" ? paint.red("error") : paint.yellow("warning");
    return `${paint.bold(harmless(`${file}:${String(line)}:${String(column)}`))}  ${word}  ${harmless(message)}  ${paint.dim(rule)}`;
  });
  return [...lines, summary(problems)].join("\n");
}

function summary(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  if (problems.length === 0) return "No problems found.";
  return `Errors: ${String(errors)}, warnings: ${String(problems.length - errors)}`;
}

/** Workflow commands of GitHub Actions ("Workflow commands", escapes as in actions/toolkit). */
export function githubReport(problems: readonly Problem[]): string {
  const data = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
  const property = (text: string) => data(harmless(text)).replaceAll(":", "%3A").replaceAll(",", "%2C");
  const lines = problems.map(({ file, line, column, severity, message, rule }) => {
    const at = `file=${property(file)},line=${String(line)},col=${String(column)},title=${property(rule)}`;
    return `::${severity} ${at}::${data(harmless(message))}`;
  });
  return [...lines, summary(problems)].join("\n");
}

const xmlEscapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xml = (text: string) =>
  text
    .replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]|\p{Cs}/gu, "\uFFFD")
    .replaceAll(/[&<>"]/g, (found) => xmlEscapes[found] ?? "");

/** JUnit XML: a test case for each template, failed by its errors, and by its warnings as well if `isStrict`. */
export function junitReport(problems: readonly Problem[], templates: readonly string[], isStrict = false): string {
  const linesOf = (of: readonly Problem[]) =>
    of.map(({ file, line, column, message, rule }) => `${file}:${String(line)}:${String(column)} ${message} (${rule})`);
  const names = [...new Set([...templates, ...problems.map(({ template, file }) => template ?? file)])];
  const cases = names.map((name) => {
    const own = problems.filter(({ template, file }) => (template ?? file) === name);
    const errors = linesOf(own.filter(({ severity }) => isStrict || severity === "error"));
    const warnings = isStrict ? [] : linesOf(own.filter(({ severity }) => severity === "warning"));
    const failure =
      errors.length === 0 ? "" : `<failure message="${xml(errors[0] ?? "")}">${xml(errors.join("\n"))}</failure>`;
    const output = warnings.length === 0 ? "" : `<system-out>${xml(warnings.join("\n"))}</system-out>`;
    return {
      isFailed: errors.length > 0,
      xml: `    <testcase classname="sestina" name="${xml(name)}">${failure}${output}</testcase>`,
    };
  });
  const counts = `tests="${String(cases.length)}" failures="${String(cases.filter(({ isFailed }) => isFailed).length)}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites ${counts}>`,
    `  <testsuite name="sestina check" ${counts}>`,
    ...cases.map((one) => one.xml),
    "  </testsuite>",
    "</testsuites>",
  ].join("\n");
}

/** SARIF 2.1.0, which GitHub's code scanning reads. */
export function sarifReport(problems: readonly Problem[]): unknown {
  const rules = [...new Set(problems.map(({ rule }) => rule))].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: { driver: { name: "sestina", rules: rules.map((id) => ({ id, shortDescription: { text: id } })) } },
        results: problems.map(({ file, line, column, severity, message, rule }) => ({
          ruleId: rule,
          ruleIndex: rules.indexOf(rule),
          level: severity,
          message: { text: message },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: file.split("/").map(encodeURIComponent).join("/"), uriBaseId: "%SRCROOT%" },
                region: { startLine: line, startColumn: column },
              },
            },
          ],
        })),
      },
    ],
  };
}
