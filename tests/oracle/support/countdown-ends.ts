import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import { saveDesign } from "#shared/email/design/read-design.ts";
import type { Design } from "#shared/email/design/types.ts";
import { load } from "#tests/unit/email/support/fixtures.ts";

/**
 * The design with an end for every countdown without one. Our renderer draws nothing for those;
 * the exporters show a sample picture of Unlayer's server that counts down to nothing.
 */
export function withCountdownEnds(design: Design): Design {
  return load(JSON.parse(JSON.stringify(saveDesign(design)), withEndTime));
}

function withEndTime(_: string, value: unknown): unknown {
  if (!isObject(value) || value["type"] !== "timer") return value;
  const values = objectAt(value, "values");
  const countdown = objectAt(values, "countdown");
  if (textAt(countdown, "endTime") !== "") return value;
  return { ...value, values: { ...values, countdown: { ...countdown, endTime: "2030-01-01T12:00:00" } } };
}
