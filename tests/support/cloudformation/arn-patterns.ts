import { startsUnknown } from "./unknown-text.ts";

/** One step of a pattern: the characters that it matches, and whether it matches any number of them. */
interface Step {
  /** Absent: any character, or any but ":" and "/". */
  readonly character?: string;
  readonly isWithinPart?: boolean;
  readonly repeats: boolean;
}

/**
 * Names that may contain slashes and colons: of objects in Amazon S3, of log groups, of secrets, of roles with their
 * path.
 */
const wholeRest = /Path$|^(ObjectName|LogGroupName|SecretId|OidcProviderName|EventBusName)$/;

const anyNumber: Step = { repeats: true };
const partOf: readonly Step[] = [
  { isWithinPart: true, repeats: false },
  { isWithinPart: true, repeats: true },
];

/** Steps of a resource in a policy: "*" and "?", policy variables, and unknown text. */
function stepsOfResource(pattern: string): Step[] {
  const tokens = pattern.match(/\$\{[^}]*\}|[\u{e000}-\u{f8ff}]+|[\s\S]/gu) ?? [];
  return tokens.flatMap((token): readonly Step[] => {
    if (token === "*" || token.startsWith("${")) return [anyNumber];
    if (token === "?") return [{ repeats: false }];
    if (startsUnknown(token)) return partOf;
    return [{ character: token, repeats: false }];
  });
}

/** Steps of an ARN template: "${BucketName}" is a name without ":" and "/", except for names that may contain them. */
function stepsOfTemplate(template: string): Step[] {
  const tokens = template.match(/\$\{[^}]*\}|[\s\S]/gu) ?? [];
  return tokens.flatMap((token): readonly Step[] => {
    if (token === "*") return [anyNumber];
    if (!token.startsWith("${")) return [{ character: token, repeats: false }];
    return wholeRest.test(token.slice(2, -1)) ? [{ repeats: false }, anyNumber] : partOf;
  });
}

const isSeparator = (character: string) => character === ":" || character === "/";

function canShare(one: Step, other: Step): boolean {
  if (one.character !== undefined && other.character !== undefined) return one.character === other.character;
  const [known, open] = one.character === undefined ? [other, one] : [one, other];
  return known.character === undefined || open.isWithinPart !== true || !isSeparator(known.character);
}

/** Whether some text matches both patterns. */
function canMeet(ones: readonly Step[], others: readonly Step[]): boolean {
  const failed = new Set<number>();
  const meet = (i: number, j: number): boolean => {
    const [one, other] = [ones[i], others[j]];
    if (one === undefined && other === undefined) return true;
    const key = i * (others.length + 1) + j;
    if (failed.has(key)) return false;
    const found =
      (one?.repeats === true && meet(i + 1, j)) ||
      (other?.repeats === true && meet(i, j + 1)) ||
      (one !== undefined &&
        other !== undefined &&
        canShare(one, other) &&
        !(one.repeats && other.repeats) &&
        meet(one.repeats ? i : i + 1, other.repeats ? j : j + 1));
    if (!found) failed.add(key);
    return found;
  };
  return meet(0, 0);
}

const known = new Map<string, boolean>();

/** Whether a resource of a policy can be one of the ARNs of a template. If its beginning is unknown: yes. */
export function fitsArn(resource: string, template: string): boolean {
  if (startsUnknown(resource)) return true;
  const key = `${resource} ${template}`;
  let fits = known.get(key);
  if (fits === undefined) known.set(key, (fits = canMeet(stepsOfResource(resource), stepsOfTemplate(template))));
  return fits;
}
