import type * as z from "zod/mini";

export interface StoredSetting<Value> {
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
  readonly forget: () => void;
}

/**
 * A setting stored in this browser, or only for this tab if `storage` returns sessionStorage. A stored value that does not
 * parse counts as absent.
 */
export function storedSetting<Schema extends z.ZodMiniType>(
  key: string,
  schema: Schema,
  storage: () => Storage = () => localStorage,
): StoredSetting<z.output<Schema>> {
  return {
    read: () => {
      const text = storage().getItem(key);
      if (text === null) return undefined;
      const parsed = schema.safeParse(parseJson(text));
      return parsed.success ? parsed.data : undefined;
    },
    write: (value) => storage().setItem(key, JSON.stringify(value)),
    forget: () => storage().removeItem(key),
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
