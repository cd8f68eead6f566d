import type { Survivor } from "./outcome.ts";

/** A mutant that the tests of its area cannot notice, and why that is no hole. */
export interface Accepted {
  readonly file: string;
  /** The line as it is, without the spaces around it. */
  readonly line: string;
  /** What Stryker puts in; unless given, whatever it puts into the line. */
  readonly replacement?: string;
  readonly reason: string;
}

const findings = "cdk-nag's findings and our answers to them: an unanswered one fails `npm run synth`, which CI runs";
const grants = "infra/grants.ts";
const placeholders = "shared/placeholders";
const email = "shared/email";
const core = "functions/core";
const parserErrors =
  "middy's parser fails with 415 and 422 alone; anything else that it might fail with one day is a bug";

const noSuchPartition = "there is no partition of the name which Stryker made up";
const noForm = "what Stryker made up has not the form either, and is refused in the same way";
const noText = "JSON leaves out what is undefined";

export const accepted: readonly Accepted[] = [
  { file: grants, line: '"AwsSolutions-IAM5[Resource::arn:aws:iam::*:role/*]",', reason: findings },
  { file: grants, line: '"customers name their own roles; never ours",', reason: findings },
  {
    file: grants,
    line: "const finding = `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${bucketName}/images/*]`;",
    reason: findings,
  },
  {
    file: grants,
    line: 'acknowledge(ownScope(to), finding, "each image has a name of its own below images/");',
    reason: findings,
  },
  {
    file: grants,
    line: 'acknowledge(ownScope(to), "AwsSolutions-IAM5[Resource::*]", "AWS Marketplace\'s actions know no resources");',
    reason: findings,
  },
  {
    file: grants,
    line: "const finding = `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`;",
    reason: findings,
  },
  {
    file: grants,
    line: 'acknowledge(role, finding, "AWS keeps it in step with what AWS Backup does, and only AWS Backup takes the role");',
    reason: findings,
  },
  {
    file: grants,
    line: "export const ownScope = (of: Lambda) => of.node.scope ?? of;",
    reason: findings,
  },
  {
    file: grants,
    line: "to.role?.attachInlinePolicy(new Policy(to, policy, { statements: [statementOnPool(userPoolArn, calls)] }));",
    reason: "each of our Lambdas has a role; `?.` is what the type asks for",
  },
  {
    file: `${placeholders}/rendering.ts`,
    line: 'if (expression.kind === "literal") return;',
    reason: "what is printed is a path or a lookup (lower-expression.ts); this line is what the type asks for",
  },
  {
    file: `${placeholders}/scan.ts`,
    line: "if (problems.length >= MAXIMUM_PROBLEMS) return problems;",
    reason: "`report` keeps no more than these anyway; this line spares the rest of the work",
  },
  {
    file: `${placeholders}/lower-partial.ts`,
    line: "const parameters = { names: [], outer: lowering.parameters, endsAtPartial: true };",
    reason: "only a template that uses the name which Stryker made up could tell",
  },
  {
    file: `${placeholders}/walk-template.ts`,
    line: "const inner = withoutKnown(withPresent(scope, list?.chain ?? []), item.usage);",
    reason: "a chain of nothing and one of Stryker's text hold the same usages: none; that there is a chain is tested",
  },
  {
    file: `${placeholders}/usage-scope.ts`,
    line: 'if (key.kind === "path" && key.from === "data" && key.names[0] === "index") {',
    reason: "only paths have a `from`; the first question is what the type asks for",
  },
  {
    file: `${email}/design/steps.ts`,
    line: "let removed: readonly Content[] = [];",
    reason: "a column that is not there throws, so the first value is never read; the type asks for one",
  },
  {
    file: `${email}/markup/escape.ts`,
    line: 'if (!/[&<>"{]/.test(text)) return text;',
    reason: "text without these comes out as it is anyway; this line spares the work",
  },
  {
    file: `${email}/import/nodes.ts`,
    line: "return found?.length === 1 && found[0]?.name === name && found[0].closed ? found[0] : undefined;",
    reason: "one that is found is there; the second `?.` is what the type asks for",
  },
  {
    file: `${core}/endpoint.ts`,
    line: "const refusal = actor.duty?.refusedWith;",
    reason: "a person who is signed in has a duty; holders of keys, who have none, do not come here",
  },
  {
    file: `${core}/endpoint-by.ts`,
    line: 'const { table } = await makers["table:read"]({ companyId: actor.companyId, touches: [] });',
    reason: noSuchPartition,
  },
  {
    file: `${core}/record-session.ts`,
    line: 'const { sessions } = await makers["session:record"]({ companyId, touches: [] });',
    reason: noSuchPartition,
  },
  {
    file: `${core}/agent-endpoint.ts`,
    line: 'const services = await servicesFor<R["needs"][number]>(route.needs, { companyId: undefined, touches: [] });',
    reason: noSuchPartition,
  },
  {
    file: `${core}/agent-endpoint.ts`,
    line: 'function keyOf({ authorization = "" }: HttpEvent["headers"]): string | undefined {',
    reason: noForm,
  },
  {
    file: `${core}/agent-endpoint.ts`,
    line: 'if (isBase64Encoded || !/^application\\/json\\s*(?:;|$)/i.test(headers["content-type"] ?? "")) return wrongType;',
    replacement: "Stryker was here!",
    reason: noForm,
  },
  {
    file: `${core}/agent-endpoint.ts`,
    line: 'const text = typeof body === "string" ? body : "";',
    replacement: "Stryker was here!",
    reason: noForm,
  },
  {
    file: `${core}/agent-endpoint.ts`,
    line: "} catch {",
    reason: "a function that ends without a value returns undefined too",
  },
  {
    file: `${core}/key-holder.ts`,
    line: "if (only !== undefined && accountIds.length === 1) return only;",
    replacement: "true",
    reason: "a list of one has a first item; this question is what the type asks for",
  },
  {
    file: `${core}/log.ts`,
    line: "...(cause !== undefined && { cause: describe(cause, withStack) }),",
    reason: noText,
  },
  {
    file: `${core}/log.ts`,
    line: 'const described = error === undefined ? {} : { error: describe(error, level === "error") };',
    reason: noText,
  },
  {
    file: `${core}/machine-endpoint.ts`,
    line: 'if (!isForKeys(access)) throw new AppError("PERMISSION_DENIED");',
    replacement: "false",
    reason: "no key has the scope of a route without one: it is refused in the next step, in the same way",
  },
  {
    file: `${core}/problem.ts`,
    line: "return result.statusCode >= 400 ? asProblem(result) : result;",
    replacement: "true",
    reason: "an answer without a code stays as it is",
  },
  {
    file: `${core}/json-body.ts`,
    line: "const status = HttpError.safeParse(error).data?.statusCode;",
    reason: parserErrors,
  },
  {
    file: `${core}/json-body.ts`,
    line: 'return status === 422 ? "INVALID_JSON" : undefined;',
    reason: parserErrors,
  },
  {
    file: `${core}/limit-table.ts`,
    line: 'const [word = ""] = pk.split("#");',
    reason: "a text that is split has a first part; the default is what the type asks for",
  },
  {
    file: `${core}/json-body.ts`,
    line: "await httpJsonBodyParser().before?.(request);",
    reason: "the parser has this step; `?.` is what middy's type asks for",
  },
  {
    file: `${core}/json-body.ts`,
    line: "throw code === undefined ? error : new AppError(code);",
    reason: parserErrors,
  },
  {
    file: `${core}/limit-table.ts`,
    line: 'const names = (text: string, id: string | undefined) => id !== undefined && text.split("#").includes(id);',
    reason: "no part of a text is undefined; this question is what the type asks for",
  },
];

export const isAccepted = ({ file, line, replacement }: Survivor): boolean =>
  accepted.some(
    (entry) =>
      entry.file === file &&
      entry.line === line &&
      (entry.replacement === undefined || entry.replacement === replacement),
  );
