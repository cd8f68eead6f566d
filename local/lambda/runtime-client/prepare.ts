import { registerHooks } from "node:module";
import { moveDate } from "../../clock/moved-date.ts";

/**
 * Runs before AWS's runtime client in each execution environment: replaces its native module, and moves the time of the
 * process as far ahead as the local AWS is.
 */
const nativeClient = new URL("native-client.ts", import.meta.url).href;

registerHooks({
  resolve: (specifier, context, nextResolve) =>
    specifier === "./rapid-client.node" ? { url: nativeClient, shortCircuit: true } : nextResolve(specifier, context),
});

moveDate(Number(process.env["LOCAL_CLOCK_OFFSET_MS"] ?? 0));
delete process.env["LOCAL_CLOCK_OFFSET_MS"];
