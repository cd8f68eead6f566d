import { rm } from "node:fs/promises";
import { parseArgs } from "node:util";
import { usesPinnedChromium } from "./run/chromium.ts";
import { runStep } from "./run/step.ts";

// `npm run screens [name...]` draws pictures of all screens into docs/screens; with `-- --check` they are compared with those that are
// there. A picture that differs is written to test-output/screens, with what differs in red. `npm run screens -- --forms` draws each form that is
// refused into docs/screens/forms.

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { check: { type: "boolean", default: false }, forms: { type: "boolean", default: false } },
});
if (usesPinnedChromium()) {
  if (values.forms) process.env["FORMS"] = "draw";
  process.env["SCREENS"] = values.check ? "compare" : "draw";
  if (positionals.length > 0) process.env["SCREENS_ONLY"] = positionals.join(",");
  const files = values.forms ? ["--project=e2e", "tests/e2e/form-failures"] : ["--project=screens"];
  if (values.forms) await rm("docs/screens/forms", { recursive: true, force: true });
  const { ok } = await runStep("screens", ["playwright", "test", ...files], { live: true });
  if (!ok) process.exitCode = 1;
} else {
  const done = values.check ? "compared" : "drawn";
  process.stderr.write(
    `No screen is ${done}: the pictures need the Chromium and the fonts that npm brings for Linux on x64, and no CHROMIUM in the environment.\n`,
  );
  if (!values.check) process.exitCode = 1;
}
