import * as z from "zod";
import { StackError } from "./template.ts";

/** What a template's functions refer to. */
export interface Scope {
  /** A parameter, or a pseudo parameter such as "AWS::AccountId". */
  readonly ref: (name: string) => string | undefined;
  /** An attribute of a resource that exists already. */
  readonly attribute: (resource: string, name: string) => string | undefined;
  readonly condition: (name: string) => boolean;
}

/** Stands for a part that is omitted. */
const noValue = Symbol("AWS::NoValue");

const Name = z.string();
const Choice = z.tuple([z.string(), z.unknown(), z.unknown()]);
const Pair = z.tuple([z.unknown(), z.unknown()]);
const Conditions = z.array(z.unknown());
const Attribute = z.tuple([z.string(), z.string()]);

const found = (value: string | undefined, name: string): string => {
  if (value === undefined) throw new StackError(`Template error: unresolved ${name}`);
  return value;
};

const substitute = (text: string, { ref }: Scope): string =>
  text.replace(/\$\{([^}!]+)\}/g, (_whole, name: string) => found(ref(name), name));

const functions: Readonly<Record<string, (argument: unknown, scope: Scope) => unknown>> = {
  Ref: (argument, scope) => {
    const name = Name.parse(argument);
    return name === "AWS::NoValue" ? noValue : found(scope.ref(name), name);
  },
  "Fn::Sub": (argument, scope) => substitute(Name.parse(argument), scope),
  "Fn::GetAtt": (argument, scope) => {
    const [resource, name] = Attribute.parse(argument);
    return found(scope.attribute(resource, name), `${resource}.${name}`);
  },
  "Fn::Equals": (argument, scope) => {
    const [one, other] = Pair.parse(argument).map((each) => evaluate(each, scope));
    return one === other;
  },
  "Fn::And": (argument, scope) => Conditions.parse(argument).every((each) => evaluate(each, scope) === true),
  "Fn::Not": (argument, scope) => Conditions.parse(argument).every((each) => evaluate(each, scope) === false),
  "Fn::If": (argument, scope) => {
    const [name, yes, no] = Choice.parse(argument);
    return evaluate(scope.condition(name) ? yes : no, scope);
  },
};

function evaluate(value: unknown, scope: Scope): unknown {
  if (Array.isArray(value)) return value.map((each) => evaluate(each, scope)).filter((each) => each !== noValue);
  if (typeof value !== "object" || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value);
  const [[name, argument] = ["", undefined]] = entries;
  if (entries.length === 1 && (name === "Ref" || name.startsWith("Fn::"))) {
    const run = functions[name];
    if (run === undefined) throw new StackError(`Template error: ${name} is not supported here`);
    return run(argument, scope);
  }
  const parts = entries.map(([key, each]) => [key, evaluate(each, scope)] as const);
  return Object.fromEntries(parts.filter(([, each]) => each !== noValue));
}

/**
 * A part of a template with its functions resolved (CloudFormation: "Intrinsic function reference"). @throws StackError
 */
export const resolveValue = evaluate;
