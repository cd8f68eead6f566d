import type { ScheduledHandler } from "aws-lambda";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { purgeImages } from "#functions/domain/images/purge-images.ts";
import { purgeArchivedTemplates } from "#functions/domain/lifecycle/purge-archived-templates.ts";

/** Below the Lambda's time limit; the next hour's run continues. */
const WORKING_MS = 15_000;

/** Every hour: purges what has been archived for 30 days, templates before the images that they show. */
export const handler: ScheduledHandler = async () => {
  const services = await servicesFor(["table:write", "images:delete"], scopeOf("archive"));
  const end = services.now().getTime() + WORKING_MS;
  const context = { ...services, hasTime: () => services.now().getTime() < end };
  const templates = await purgeArchivedTemplates(context);
  const images = await purgeImages(context);
  for (const { due, error } of [...templates.failures, ...images.failures]) {
    log("error", "ARCHIVE_NOT_PURGED", { ...due, error });
  }
  if (templates.purged + images.purged > 0) {
    log("info", "ARCHIVE_PURGED", { purged: templates.purged, images: images.purged });
  }
};
