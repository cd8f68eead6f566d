import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { conditionHolds, requestContext } from "#local/aws/iam/condition.ts";
import { MalformedPolicyError, parsePermissionPolicy, parseTrustPolicy } from "#local/aws/iam/policy-document.ts";
import { statementRanges } from "#local/aws/iam/statement-position.ts";
import { fitsPattern } from "#local/aws/iam/wildcard.ts";
import { policy } from "#tests/support/customer-cloud.ts";

describe("wildcards", () => {
  const letters = fc.string({ unit: fc.constantFrom("a", "b", ":", "."), maxLength: 12 });
  const patterns = fc.string({ unit: fc.constantFrom("a", "b", ":", ".", "*", "?"), maxLength: 8 });

  test("match what the equivalent regular expression matches", () => {
    fc.assert(
      fc.property(patterns, letters, (pattern, value) => {
        const source = Array.from(pattern, (sign) => ({ "*": ".*", "?": ".", ".": "\\." })[sign] ?? sign).join("");
        expect(fitsPattern(pattern, value)).toBe(new RegExp(`^${source}$`, "s").test(value));
      }),
      { numRuns: 2000 },
    );
  });

  test("a text matches itself, and itself with any part replaced by a star", () => {
    fc.assert(
      fc.property(letters, fc.nat(12), fc.nat(12), (value, from, length) => {
        expect(fitsPattern(value, value)).toBe(true);
        expect(fitsPattern(`${value.slice(0, from)}*${value.slice(from + length)}`, value)).toBe(true);
      }),
    );
  });

  test("a hostile pattern is answered too", () => {
    expect(fitsPattern(`${"*a".repeat(500)}b`, "a".repeat(5000))).toBe(false);
  });
});

describe("conditions", () => {
  const context = requestContext({
    "sts:ExternalId": "id-1",
    "aws:SecureTransport": "true",
    "aws:TagKeys": ["a", "b"],
  });
  test.each<[string, string, string | string[], boolean]>([
    ["StringEquals", "sts:ExternalId", "id-1", true],
    ["StringEquals", "STS:EXTERNALID", "id-1", true],
    ["StringEquals", "sts:ExternalId", "ID-1", false],
    ["StringEqualsIgnoreCase", "sts:ExternalId", "ID-1", true],
    ["StringNotEquals", "sts:ExternalId", ["x", "id-1"], false],
    ["StringLike", "sts:ExternalId", "id-?", true],
    ["StringNotLike", "sts:ExternalId", "id-*", false],
    ["StringEquals", "absent", "x", false],
    ["StringNotEquals", "absent", "x", true],
    ["StringEqualsIfExists", "absent", "x", true],
    ["StringEqualsIfExists", "sts:ExternalId", "x", false],
    ["Bool", "aws:SecureTransport", "True", true],
    ["Null", "absent", "true", true],
    ["Null", "sts:ExternalId", "true", false],
    ["Null", "sts:ExternalId", "false", true],
    ["ForAnyValue:StringEquals", "aws:TagKeys", ["b", "c"], true],
    ["ForAnyValue:StringEquals", "aws:TagKeys", "c", false],
    ["ForAnyValue:StringEquals", "absent", "c", false],
    ["ForAllValues:StringEquals", "aws:TagKeys", ["b", "c"], false],
    ["ForAllValues:StringLike", "aws:TagKeys", ["a", "?"], true],
    ["ForAllValues:StringEquals", "absent", "c", true],
  ])("%s of %s with %j: %s", (operator, key, wanted, expected) => {
    const [statement] = parsePermissionPolicy(
      policy({ Effect: "Allow", Action: "*", Resource: "*", Condition: { [operator]: { [key]: wanted } } }),
    ).Statement;
    expect(conditionHolds(statement!.Condition, context)).toBe(expected);
  });
});

describe("a document AWS would not store is refused", () => {
  const good = { Effect: "Allow", Action: "ses:*", Resource: "*" };
  test.each<[string, string]>([
    ["no JSON", "{"],
    ["no statement", '{"Version":"2012-10-17"}'],
    ["an unknown version", '{"Version":"2020-01-01","Statement":[]}'],
    ["an unknown effect", policy({ ...good, Effect: "Maybe" })],
    ["an action and its opposite", policy({ ...good, NotAction: "s3:*" })],
    ["no resource", policy({ Effect: "Allow", Action: "ses:*" })],
    ["a principal in a role's own policy", policy({ ...good, Principal: "*" })],
    ["an unknown element", policy({ ...good, Comment: "x" })],
    ["an unknown operator", policy({ ...good, Condition: { StringMatches: { a: "b" } } })],
  ])("%s", (_what, text) => {
    expect(() => parsePermissionPolicy(text)).toThrow(MalformedPolicyError);
  });

  test("a trust policy without a principal, or with a resource", () => {
    const trust = { Effect: "Allow", Action: "sts:AssumeRole", Principal: "*" };
    expect(parseTrustPolicy(policy(trust)).Statement).toHaveLength(1);
    expect(() => parseTrustPolicy(policy({ ...trust, Principal: undefined }))).toThrow(MalformedPolicyError);
    expect(() => parseTrustPolicy(policy({ ...trust, Resource: "*" }))).toThrow(MalformedPolicyError);
  });
});

test("the position of every statement is found, with any content of its strings", () => {
  const statement = fc.record({
    Sid: fc.string(),
    Condition: fc.record({ "a}{[": fc.array(fc.string(), { maxLength: 2 }) }),
  });
  fc.assert(
    fc.property(fc.array(statement, { maxLength: 4 }), fc.constantFrom(0, 2), (Statement, indent) => {
      const text = JSON.stringify({ Id: '"Statement": [{}]', Statement }, undefined, indent);
      const lines = text.split("\n");
      const offset = ({ Line, Column }: { Line: number; Column: number }) =>
        lines.slice(0, Line - 1).reduce((sum, line) => sum + line.length + 1, 0) + Column - 1;
      const found = statementRanges(text).map(
        ({ start, end }) => JSON.parse(text.slice(offset(start), offset(end))) as unknown,
      );
      expect(found).toEqual(Statement);
    }),
  );
});
