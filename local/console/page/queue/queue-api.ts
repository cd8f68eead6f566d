import { QueueList, Redriven } from "../../bus-schema.ts";
import * as z from "zod";
import { callApi, NoContent, part } from "../lib/call-api.ts";

const messages = (queue: string): string => `/queues/${part(queue)}/messages`;
const Sent = z.object({ id: z.string() });

/** Queues in the console's API. */
export const queueApi = {
  list: () => callApi(QueueList, "GET", "/queues"),
  send: (queue: string, message: { body: string; group?: string | undefined }) =>
    callApi(Sent, "POST", messages(queue), message),
  purge: (queue: string) => callApi(NoContent, "DELETE", messages(queue)),
  delete: (queue: string, id: string) => callApi(NoContent, "DELETE", `${messages(queue)}/${part(id)}`),
  redrive: (queue: string) => callApi(Redriven, "POST", `/queues/${part(queue)}/redrive`),
};
