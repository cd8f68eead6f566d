import { decodePath } from "#local/http/decode.ts";
import type { LocalRequest } from "#local/http/service.ts";
import type { Operation } from "./operation.ts";
import { StripeError } from "./stripe-error.ts";

/** The {…} parts of a path that matches the pattern. */
function matchParts(pattern: string, path: string): Map<string, string> | undefined {
  const wanted = pattern.split("/");
  const given = path.split("/");
  if (wanted.length !== given.length) return undefined;
  const parts = new Map<string, string>();
  for (const [index, segment] of wanted.entries()) {
    const value = decodePath(given[index] ?? "") ?? "";
    const name = /^\{(\w+)\}$/.exec(segment)?.[1];
    if (name === undefined ? segment !== value : value === "") return undefined;
    if (name !== undefined) parts.set(name, value);
  }
  return parts;
}

interface Found {
  readonly operation: Operation;
  /** A {…} part of the path. */
  readonly part: (name: string) => string;
}

type Asked = Pick<LocalRequest, "method" | "path">;

/** The operation of a method and path. */
export function matchOperation(operations: readonly Operation[], { method, path }: Asked): Found | undefined {
  // "/v1/customers/search" is a separate path, not a customer of that name: literal segments come first.
  const found = operations
    .filter((operation) => operation.method === method)
    .flatMap((operation) => {
      const parts = matchParts(operation.path, path);
      return parts === undefined ? [] : [{ operation, parts }];
    })
    .sort((a, b) => a.parts.size - b.parts.size)[0];
  return found && { operation: found.operation, part: (name) => found.parts.get(name) ?? "" };
}

/** As matchOperation. Throws Stripe's error for operations that are not implemented. */
export function findOperation(operations: readonly Operation[], asked: Asked): Found {
  const found = matchOperation(operations, asked);
  if (found !== undefined) return found;
  const { method, path } = asked;
  const message = `Unrecognized request URL (${method}: ${path}). The local Stripe supports what a subscription needs.`;
  throw new StripeError(404, { type: "invalid_request_error", message });
}
