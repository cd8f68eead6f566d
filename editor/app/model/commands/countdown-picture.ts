import { withPicture } from "#shared/email/countdown/picture-address.ts";
import { findItem } from "#shared/email/design/find.ts";
import { isObject } from "#shared/email/design/json.ts";
import { isSameJson } from "#shared/email/design/same-json.ts";
import type { Edited } from "#shared/email/design/steps.ts";
import type { Design } from "#shared/email/design/types.ts";
import { updateValues } from "#shared/email/design/update-values.ts";
import { plainCountdown } from "../items/new-countdown.ts";

/** The address of a countdown's picture has all that the picture shows, so it changes with each of the countdown's values. */
export function withCountdownPicture(
  design: Design,
  id: string,
  changed: string | undefined,
  service: string | undefined,
): Edited {
  const countdown = changed === "countdown" ? findItem(design, id)?.item.values?.["countdown"] : undefined;
  if (service === undefined || !isObject(countdown)) return { design, inverse: [] };
  const drawn = withPicture({ ...plainCountdown, ...countdown }, service);
  return isSameJson(drawn, countdown) ? { design, inverse: [] } : updateValues(design, id, { countdown: drawn });
}
