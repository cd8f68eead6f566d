import { readStageSettings, type StageSettings } from "#infra/settings.ts";

/**
 * The settings of the stage that a command's options name, e.g. `-c stage=dev`. Undefined if they name none or the
 * settings cannot be read; the reason is then printed. @param command its name in package.json
 */
export function namedSettings(command: string, options: readonly string[]): StageSettings | undefined {
  const named = options.find((option) => option.startsWith("stage="));
  if (named === undefined) {
    console.error(`Name the stage: npm run ${command} -- -c stage=dev`);
    return undefined;
  }
  try {
    return readStageSettings(named.slice("stage=".length));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return undefined;
  }
}
