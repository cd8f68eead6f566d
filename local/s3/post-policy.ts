import * as z from "zod";
import { S3Error } from "./s3-error.ts";

const Bytes = z.coerce.number().int().min(0);
const Condition = z.union([
  z.record(z.string(), z.string()),
  z.tuple([z.literal("content-length-range"), Bytes, Bytes]),
  z.tuple([z.enum(["eq", "starts-with"]), z.string().regex(/^\$/), z.string()]),
]);
const PostPolicy = z.strictObject({ expiration: z.iso.datetime(), conditions: z.array(Condition) });
type PostPolicy = z.infer<typeof PostPolicy>;

/** One condition on one field, whose name is in lower case. */
interface FieldRule {
  readonly field: string;
  readonly operator: "eq" | "starts-with";
  readonly wanted: string;
}

/** Fields that need no condition (AWS: "POST Policy", "Conditions"). */
const isExempt = (field: string): boolean =>
  ["x-amz-signature", "file", "policy"].includes(field) || field.startsWith("x-ignore-");

const refused = (reason: string): S3Error => new S3Error("AccessDenied", `Invalid according to Policy: ${reason}`);

/** Parses the policy of a form, base64 of JSON. Throws InvalidPolicyDocument. */
export function parsePostPolicy(base64: string): PostPolicy {
  try {
    return PostPolicy.parse(JSON.parse(Buffer.from(base64, "base64").toString("utf8")));
  } catch {
    throw new S3Error("InvalidPolicyDocument", "Invalid Policy: it needs an expiration and conditions.");
  }
}

const isRange = (condition: PostPolicy["conditions"][number]): condition is ["content-length-range", number, number] =>
  Array.isArray(condition) && condition[0] === "content-length-range";

function rulesOf({ conditions }: PostPolicy): FieldRule[] {
  return conditions.flatMap((condition): FieldRule[] => {
    if (isRange(condition)) return [];
    if (!Array.isArray(condition)) {
      return Object.entries(condition).map(([field, wanted]) => ({
        field: field.toLowerCase(),
        operator: "eq",
        wanted,
      }));
    }
    const [operator, field, wanted] = condition;
    return [{ field: field.slice(1).toLowerCase(), operator, wanted }];
  });
}

/** A list of content types starts with a prefix if each of them does. */
function fits({ field, operator, wanted }: FieldRule, value: string): boolean {
  if (operator === "eq") return value === wanted;
  const values = field === "content-type" ? value.split(",").map((each) => each.trim()) : [value];
  return values.every((each) => each.startsWith(wanted));
}

/**
 * Checks a form against its policy: expiry, every field, the file's size. `fields` are those of the form with the
 * bucket of the URL, ${filename} already replaced. Throws AccessDenied, EntityTooSmall or EntityTooLarge.
 */
export function checkPostPolicy(
  policy: PostPolicy,
  fields: ReadonlyMap<string, string>,
  upload: { readonly size: number; readonly now: Date },
): void {
  if (Date.parse(policy.expiration) <= upload.now.getTime()) throw refused("Policy expired.");
  const rules = rulesOf(policy);
  const broken = rules.find((rule) => !fits(rule, fields.get(rule.field) ?? ""));
  if (broken !== undefined) {
    const condition = JSON.stringify([broken.operator, `$${broken.field}`, broken.wanted]);
    throw refused(`Policy Condition failed: ${condition}`);
  }
  const covered = new Set(rules.map(({ field }) => field));
  const extra = [...fields.keys()].filter((field) => field !== "bucket" && !isExempt(field) && !covered.has(field));
  if (extra.length > 0) throw refused(`Extra input fields: ${extra.join(", ")}`);
  for (const [, smallest, largest] of policy.conditions.filter(isRange)) {
    if (upload.size < smallest) {
      throw new S3Error("EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
    }
    if (upload.size > largest) {
      throw new S3Error("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
    }
  }
}
