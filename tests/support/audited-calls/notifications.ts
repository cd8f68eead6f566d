import type { notificationRoutes } from "#shared/api/notifications.ts";
import type { SampleCalls } from "./sample-calls.ts";

export const notificationCalls: SampleCalls<typeof notificationRoutes> = {
  setNotificationThresholds: () => ({ body: { quota: 90 } }),
};
