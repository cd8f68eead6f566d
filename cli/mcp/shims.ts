import process from "node:process";

/**
 * Stands for the validator that `@modelcontextprotocol/server` would bring along for what a server asks its client for.
 * We ask for nothing, and our tools check their arguments by zod.
 */
export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error("There is no validator of JSON Schema in this bundle.");
  }
}

export { process };
