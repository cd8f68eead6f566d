const levels = ["info", "warn", "error"] as const;
type Level = (typeof levels)[number];
type Fields = Readonly<Record<string, unknown>>;

function describe(error: unknown, withStack: boolean): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  return {
    name,
    message,
    ...(withStack && { stack }),
    ...(cause !== undefined && { cause: describe(cause, withStack) }),
  };
}

/** Whether LOG_LEVEL (default "info") lets this level through. */
const isLogged = (level: Level) => {
  const least = levels.findIndex((one) => one === process.env["LOG_LEVEL"]);
  return levels.indexOf(level) >= least;
};

/** E-mail addresses, which AWS's error messages may contain. */
const address = /(?<![^\s"<>(:/])[^\s"<>(:/]+@[^\s"<>)]+/g;

/**
 * Writes one line of JSON for CloudWatch Logs Insights, without e-mail addresses. Never pass a token, a password or a
 * mail's content.
 */
export function log(level: Level, message: string, fields: Fields = {}): void {
  if (!isLogged(level)) return;
  const { error, ...rest } = fields;
  const described = error === undefined ? {} : { error: describe(error, level === "error") };
  const line = JSON.stringify({ level, message, ...rest, ...described });
  process.stdout.write(`${line.replace(address, "(address)")}\n`);
}
