import { Resolver } from "node:dns/promises";
import * as z from "zod";
import type { Dns, Published } from "../ports/dns.ts";

/** DNS_SERVER: another name server, as "address:port"; absent: the machine's. */
const Settings = z.object({ DNS_SERVER: z.string().min(1).optional() });

const DnsError = z.object({ code: z.string() });

/** Node's codes for "no such name" and "no record of this type" (Node: "dns", error codes). */
const nothingThere = ["ENOTFOUND", "ENODATA"];

/** A user waits: two attempts of this many milliseconds. */
const resolverOptions = { timeout: 2500, tries: 2 } as const;

async function published(answer: Promise<readonly string[]>): Promise<Published> {
  try {
    return await answer;
  } catch (error) {
    const { data } = DnsError.safeParse(error);
    if (data === undefined) throw error;
    return nothingThere.includes(data.code) ? [] : "unanswered";
  }
}

const host = (name: string) => name.toLowerCase().replace(/\.$/, "");

/** The public DNS by the machine's name servers or by DNS_SERVER. */
export function openDns(environment: unknown = process.env): Dns {
  const { DNS_SERVER: server } = Settings.parse(environment);
  const resolver = new Resolver(resolverOptions);
  if (server !== undefined) resolver.setServers([server]);
  return {
    cname: (name) => published(resolver.resolveCname(name).then((hosts) => hosts.map(host))),
    mx: (name) =>
      published(
        resolver
          .resolveMx(name)
          .then((records) =>
            [...records]
              .sort((a, b) => a.priority - b.priority)
              .map(({ priority, exchange }) => `${String(priority)} ${host(exchange)}`),
          ),
      ),
    txt: (name) => published(resolver.resolveTxt(name).then((records) => records.map((strings) => strings.join("")))),
  };
}
