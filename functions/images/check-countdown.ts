import { pictureEndpoint } from "#functions/core/picture-endpoint.ts";
import { countdownRoutes } from "#shared/api/countdowns.ts";

export const handler = pictureEndpoint(countdownRoutes.checkCountdown, () => Promise.resolve(""));
