import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod";
import { keepOriginSecretInStep, rotateOriginSecret, rotationSteps } from "#functions/domain/origin-secret/rotate.ts";
import { adapters } from "#functions/core/adapters.ts";

/** The event of Secrets Manager, or of the schedule. */
const Event = z.union([
  z.object({ Step: z.enum(rotationSteps), SecretId: z.string().min(1), ClientRequestToken: z.string().min(32) }),
  z.object({ source: z.literal("aws.events") }),
]);

const Settings = z.object({
  /** The ARN of the origin secret. */
  ROTATED_SECRET_ID: z.string().min(1),
  DISTRIBUTION_ID: z.string().min(1),
  /** A public address of the API behind CloudFront. */
  PROBE_URL: z.url(),
  /** How long a Lambda of the API does not look again for a matching value. */
  PAUSE_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
});

/** Rotates the secret between CloudFront and the API, and checks every few minutes that both have the same value. */
export const handler = async (event: unknown): Promise<void> => {
  const asked = Event.parse(event);
  const settings = Settings.parse(process.env);
  const { openOrigin } = await adapters["origin-secret"]();
  const deps = {
    ...openOrigin({
      secretId: settings.ROTATED_SECRET_ID,
      distributionId: settings.DISTRIBUTION_ID,
      probe: settings.PROBE_URL,
    }),
    newValue: () => randomBytes(32).toString("hex"),
    pause: async () => {
      await wait(settings.PAUSE_SECONDS * 1000);
    },
  };
  if ("source" in asked) return keepOriginSecretInStep(deps);
  if (asked.SecretId !== settings.ROTATED_SECRET_ID) throw new Error("Another secret than the origin's");
  await rotateOriginSecret(deps, asked.Step, asked.ClientRequestToken);
};
