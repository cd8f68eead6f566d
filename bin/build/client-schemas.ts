import { readFile } from "node:fs/promises";
import { neededStatements } from "./needed-statements.ts";

/** The file of a client with the schemas of its operations. */
export const schemasOfClient = /@aws-sdk[\\/]client-[\w-]+[\\/]dist-es[\\/]schemas[\\/]schemas_0\.js$/;
const constant = /^const (\w+) = ("(?:[^"\\]|\\.)*");$/gm;

/**
 * The SDK writes the keys of its schemas as computed ones, `[_h]: …` with `const _h = "http"`. A bundler must assume
 * side effects and keeps the schemas of every operation; with literal keys it drops the unused ones.
 */
function writeOutKeys(source: string): string {
  const values = new Map([...source.matchAll(constant)].map(([, name = "", value = ""]) => [name, value]));
  return source.replace(/\[(_\w+)\]:/g, (computed, name: string) => {
    const value = values.get(name);
    return value === undefined ? computed : `${value}:`;
  });
}

const registered = /^n0_registry\.registerError\((\w+)\$, \1\);$/gm;
/**
 * DynamoDB's operations on backups, exports, imports, replicas, endpoints and tables themselves, while a Lambda reads and
 * writes items only; and those of STS on tokens of other issuers, while a Lambda assumes roles by its own.
 */
const errorsOfOtherCalls = {
  "client-dynamodb":
    /^(Backup|ContinuousBackups|DuplicateItem|Export|GlobalTable|Import|IndexNotFound|InvalidEndpoint|InvalidExport|InvalidRestore|LimitExceeded|PointInTimeRecovery|PolicyNotFound|Replica(Already|Not)|ResourceInUse|Table)/,
  "client-sts":
    /^(ExpiredTradeIn|IDP|InvalidAuthorizationMessage|InvalidIdentityToken|JWTPayload|OutboundWebIdentity|SessionDuration)/,
} as const;

/** A client contains the errors of all its calls; an unknown error still has its name and status. */
const withoutErrors = (source: string, others: RegExp): string =>
  source.replace(registered, (line, name: string) => (others.test(name) ? "" : line));

/** Operations that clients call by themselves. */
const callsOfClients = ["AssumeRoleWithWebIdentity", "CreateSession"].map((name) => `${name}$`);

/** Roots of a client's schemas: the operations of the commands that our adapters name, and the list of errors. */
const rootsOf = (commands: ReadonlySet<string>): string[] => [
  ...[...commands].map((name) => name.replace(/Command$/, "$")),
  ...callsOfClients,
  "errorTypeRegistries",
];

/**
 * The schemas of a client, without those of operations that `commands` lacks. A bundler drops them too, but reads and
 * links all of them for each set of adapters.
 */
export async function loadSchemas(path: string, commands: ReadonlySet<string>): Promise<string> {
  const source = writeOutKeys(await readFile(path, "utf8"));
  const [, others] = Object.entries(errorsOfOtherCalls).find(([client]) => path.includes(client)) ?? [];
  return neededStatements(others ? withoutErrors(source, others) : source, rootsOf(commands));
}
