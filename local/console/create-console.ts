import type { PutTrustingRole } from "#local/aws/trusting-role.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { json, type LocalRequest, type LocalResponse, type LocalService } from "#local/http/service.ts";
import type { Clock } from "#local/clock/create-clock.ts";
import { openZone } from "#local/dns/zone.ts";
import type { EventBuses } from "#local/events/event-bus.ts";
import type { Faults } from "#local/faults/create-faults.ts";
import type { QueueInspection } from "#local/sqs/queue-inspection.ts";
import type { Payments } from "#local/payments.ts";
import { agreementRoutes } from "./agreement-routes.ts";
import { accountRoutes } from "./account-routes.ts";
import { answerApi } from "./answer-api.ts";
import { mailFile } from "./mail-files.ts";
import { mailFrame } from "./mail-frame.ts";
import { mailRoutes } from "./mail-routes.ts";
import { clockRoutes } from "./clock-routes.ts";
import { dnsRoutes } from "./dns-routes.ts";
import { eventRoutes } from "./event-routes.ts";
import { faultRoutes } from "./fault-routes.ts";
import { feedbackRoutes } from "./feedback-routes.ts";
import { createOwnerSes, type OwnerSesDeps } from "./owner-ses.ts";
import { pageFile } from "./page-files.ts";
import { paymentRoutes } from "./payment-routes.ts";
import { queueRoutes } from "./queue-routes.ts";
import { refusalOfOrigin } from "../http/check-origin.ts";
import { sesRoutes } from "./ses-routes.ts";
import { statusRoutes } from "./status-routes.ts";
import { styles } from "../service-pages/service-page.ts";
import { verifyIdentity } from "./verify-page.ts";

export interface ConsoleDeps extends OwnerSesDeps {
  readonly awsAccounts: AwsAccounts;
  readonly events: EventBuses;
  readonly queues: QueueInspection;
  readonly payments: Payments;
  readonly faults: Faults;
  readonly clock: Clock;
  /** Creates the role that the page offers; unless given, one that allows everything. */
  readonly putRole?: PutTrustingRole | undefined;
}

const apiPath = "/api";
const mailHtmlPath = /^\/mail\/([^/]+)\/html$/;

/**
 * The console of the local AWS, mounted at "/_local": shows and changes the state of all services, as a page and as a
 * JSON API under "/_local/api". It serves pages of this machine only.
 */
export function createConsole(deps: ConsoleDeps): LocalService {
  const { awsAccounts, mailbox, events, queues, payments, faults, clock, now } = deps;
  const ses = createOwnerSes(deps);
  const api = [
    ...mailRoutes(mailbox),
    ...accountRoutes(awsAccounts, ses, deps.putRole),
    ...sesRoutes(awsAccounts, ses),
    ...feedbackRoutes(awsAccounts, ses, now),
    ...dnsRoutes(openZone(deps.store, now), awsAccounts, ses, now),
    ...eventRoutes({ events, awsAccounts, now }),
    ...queueRoutes(queues),
    ...paymentRoutes(payments),
    ...agreementRoutes(payments.marketplace.agreements, awsAccounts),
    ...faultRoutes(faults),
    ...clockRoutes(clock, now),
    ...statusRoutes(faults, clock, now),
  ];

  async function look(path: string, { query }: LocalRequest): Promise<LocalResponse> {
    if (path === "/service-page.css") return styles();
    if (path === "/verify-identity") return verifyIdentity(ses, query.get("token") ?? "");
    const mailId = mailHtmlPath.exec(path)?.[1];
    if (mailId !== undefined) return mailFrame(mailbox.get(mailId));
    const file = await mailFile(mailbox, path);
    if (file !== undefined) return file;
    return (await pageFile(path)) ?? { status: 404, headers: { "content-type": "text/plain" }, body: "Not found" };
  }

  return {
    handle: async (request) => {
      const refusal = refusalOfOrigin(request);
      if (refusal !== undefined) return json(403, { error: refusal });
      const { path, method } = request;
      if (path.startsWith(`${apiPath}/`)) return answerApi(api, path.slice(apiPath.length), request);
      if (method === "GET" || method === "HEAD") return look(path, request);
      return { status: 405, headers: { allow: "GET" } };
    },
  };
}
