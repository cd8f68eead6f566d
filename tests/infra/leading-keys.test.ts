import { describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { touchesOf } from "#shared/api/route.ts";
import { addedKeysOf, leadingKeysOf } from "#shared/partitions.ts";
import { isForMachines } from "#shared/permissions.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

interface Statement {
  readonly Action: string | readonly string[];
  readonly Condition?: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>>;
}

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);
const isOnTable = ({ Action }: Statement) => list(Action).some((action) => action.startsWith("dynamodb:"));
const patternsOf = ({ Condition }: Statement) =>
  list(Condition?.["ForAllValues:StringLike"]?.["dynamodb:LeadingKeys"] ?? []);

describe.each(["dev", "prd"] as const)("in %s", (stage) => {
  const policies = resourcesOf(stage, "AWS::IAM::Policy").map(({ id, stack, Properties }) => ({
    id,
    stack,
    statements: (Properties.PolicyDocument.Statement as Statement[]).filter(isOnTable),
  }));
  const onTable = policies.flatMap(({ id, statements }) => statements.map((statement) => ({ id, statement })));

  it("each statement about the table names the partitions it is for", () => {
    expect(onTable.length).toBeGreaterThan(150);
    expect(onTable.filter(({ statement }) => patternsOf(statement).length === 0).map(({ id }) => id)).toEqual([]);
  });

  it("none allows scans or PartiQL, because such calls have no leading keys", () => {
    const actions = new Set(onTable.flatMap(({ statement }) => list(statement.Action)));
    expect([...actions].sort()).toEqual(
      ["BatchGetItem", "ConditionCheckItem", "DeleteItem", "GetItem", "PutItem", "Query", "UpdateItem"].map(
        (name) => `dynamodb:${name}`,
      ),
    );
  });

  it.each(routeEntries.map(({ name, route }) => [name, route] as const))(
    "%s has the leading keys of its route and no other",
    (name, route) => {
      const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}Role`;
      const found = policies.filter((policy) => policy.id.startsWith(`${id}DefaultPolicy`));
      const added = addedKeysOf(touchesOf(route));
      const statements = found.flatMap((policy) => policy.statements);
      const adding = statements.filter(({ Action }) => added.length > 0 && list(Action).join() === "dynamodb:PutItem");
      expect(adding.map(patternsOf)).toEqual(added.length > 0 ? [added] : []);
      const has = new Set(statements.filter((each) => !adding.includes(each)).flatMap(patternsOf));
      const usesTable = route.needs.some((need) => need.startsWith("table:"));
      const reads = usesTable || (route.access !== "public" && !isForMachines(route.access));
      const wanted = reads ? leadingKeysOf(touchesOf(route), route.access !== "public") : [];
      expect([...has].sort()).toEqual([...wanted].sort());
    },
  );
});

describe("a Lambda that anybody may call", () => {
  const open = routeEntries.filter(({ route }) => route.access === "public");
  /** Why such a Lambda has to touch partitions of any company. */
  const reasons: Readonly<Record<string, string>> = {
    receiveStripeEvent: "Stripe names a customer, whose company is changed",
    showInvitation: "the mailed token says which company invites",
    acceptInvitation: "the mailed token says which company is joined",
    declineInvitation: "the mailed token says whose invitation ends",
    recoverAccount: "a recovery code is of a user, in the company that the user is in",
    unsubscribe: "the token of the mail says whose mails end",
    resetPassword: "the sessions of the user end, in the company that the user is in",
  };

  it("has access to the partitions of companies only if it needs it", () => {
    const into = open.filter(({ route }) => touchesOf(route).includes("every-company")).map(({ name }) => name);
    expect(into.filter((name) => reasons[name] === undefined)).toEqual([]);
    expect(into.length).toBeLessThan(open.length / 2);
  });

  it("adds to the log of any company only where a token is exchanged", () => {
    const adding = routeEntries.filter(({ route }) => touchesOf(route).includes("log-of-every-company"));
    expect(adding.map(({ name }) => name)).toEqual(["exchangeToken"]);
  });
});
