import { CreateEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { systemRandom } from "#local/aws/random-text.ts";
import { createSes } from "#local/ses/create-ses.ts";
import type { SesLimits } from "#local/ses/limits.ts";
import type { NewEvent } from "#local/events/event.ts";
import { openZone, type Zone } from "#local/dns/zone.ts";
import { createSesV1 } from "#local/ses/v1/create-ses-v1.ts";
import { createTracking } from "#local/ses/tracking/create-tracking.ts";
import { trackingPath } from "#local/ses/tracking/tracked-mail.ts";
import { createSesConsole, type SesConsole } from "#local/ses/ses-console.ts";
import { createMailbox, type Mailbox } from "#local/mailbox/mailbox.ts";
import { customerId, startCustomerCloud, type CustomerCloud, type Keys } from "./customer-cloud.ts";

export const region = "eu-central-1";
export const place = { accountId: customerId, region };

export interface CustomerSes extends CustomerCloud {
  readonly mailbox: Mailbox;
  /** The events that SES put on the buses, in order. */
  readonly events: NewEvent[];
  readonly zone: Zone;
  readonly console: SesConsole;
  /** SES as the customer's root user, or with other keys, in any region; signs with the local AWS's clock. */
  readonly ses: (keys?: Keys, inRegion?: string) => SESv2Client;
  /** Creates identities and verifies them. */
  readonly verified: (...names: string[]) => Promise<void>;
}

export const noWaiting: Partial<SesLimits> = {
  templateCallsPerSecond: Infinity,
  getTemplatePerSecond: Infinity,
  recipientsPerSecond: Infinity,
};

/** A customer's account with SES, in the sandbox unless moved out of it; rate limits are off unless given. */
export async function startCustomerSes(limits: Partial<SesLimits> = noWaiting): Promise<CustomerSes> {
  const mailboxes: Mailbox[] = [];
  const events: NewEvent[] = [];
  const cloud = await startCustomerCloud(({ store, awsAccounts, now }) => {
    const mailbox = createMailbox(store);
    mailboxes.push(mailbox);
    const baseUrl = "http://127.0.0.1:4000";
    const deps = { awsAccounts, store, now, random: systemRandom };
    const bus = { put: (event: NewEvent) => void events.push(event) };
    return {
      "/_aws/email": createSes({ ...deps, mailbox, events: bus, baseUrl, limits }),
      "/_aws/ses-v1": createSesV1(deps),
      [trackingPath]: createTracking({ store, now, events: bus }),
    };
  });
  const sesConsole = createSesConsole({ store: cloud.store, now: cloud.now });
  const ses = (keys: Keys = cloud.awsAccounts.getAccount(customerId)!, inRegion = region): SESv2Client =>
    new SESv2Client({
      region: inRegion,
      endpoint: `${cloud.url}/_aws/email`,
      credentials: {
        accessKeyId: keys.accessKeyId,
        secretAccessKey: keys.secretAccessKey,
        sessionToken: keys.sessionToken,
      },
      systemClockOffset: cloud.now().getTime() - Date.now(),
      maxAttempts: 1,
    });
  return {
    ...cloud,
    mailbox: mailboxes[0]!,
    events,
    zone: openZone(cloud.store, cloud.now),
    console: sesConsole,
    ses,
    verified: async (...names) => {
      for (const name of names) {
        await ses().send(new CreateEmailIdentityCommand({ EmailIdentity: name }));
        sesConsole.markVerified(place, name);
      }
    },
  };
}
