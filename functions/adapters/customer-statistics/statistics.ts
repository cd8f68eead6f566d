import { GetSendStatisticsCommand, SESClient } from "@aws-sdk/client-ses";
import { createRoleCaller } from "../customer-ses/call-with-role.ts";
import { requestHandler } from "../customer-ses/client-timeouts.ts";
import type { CustomerStatistics } from "../ports/customer-statistics.ts";

/** Amazon SES API v1, the only one with statistics of a whole account. */
export function openStatistics(): CustomerStatistics {
  const enter = createRoleCaller();
  return {
    sendStatistics: (role) =>
      enter(role, "statistics", async (credentials) => {
        const ses = new SESClient({ region: role.region, credentials, maxAttempts: 1, requestHandler });
        const { SendDataPoints = [] } = await ses.send(new GetSendStatisticsCommand({}));
        return SendDataPoints.flatMap(({ Timestamp, DeliveryAttempts, Bounces, Complaints, Rejects }) =>
          Timestamp === undefined
            ? []
            : [
                {
                  at: Timestamp,
                  deliveryAttempts: DeliveryAttempts ?? 0,
                  bounces: Bounces ?? 0,
                  complaints: Complaints ?? 0,
                  rejects: Rejects ?? 0,
                },
              ],
        );
      }),
  };
}
