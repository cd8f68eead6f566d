import { BlockList, isIP } from "node:net";
import { AppError } from "#shared/errors.ts";

/** Ports at which public services answer by https. */
const ports = ["", "8443"];

/** Names that the public DNS does not have (IANA: "Special-Use Domain Names"), and those of cloud networks. */
const privateName = /(^|\.)(localhost|local|internal|invalid|test|onion|lan|home\.arpa)$/;

/** Ranges like "127.0.0.0/8" in which receivers may be although they are not public. */
export function rangesOf(text: string): BlockList {
  const ranges = new BlockList();
  for (const range of text.split(",").filter((part) => part !== "")) {
    const [net = "", prefix = ""] = range.trim().split("/");
    ranges.addSubnet(net, Number(prefix), isIP(net) === 6 ? "ipv6" : "ipv4");
  }
  return ranges;
}

const isInRanges = (ranges: BlockList, address: string, family: number): boolean =>
  ranges.check(address, family === 6 ? "ipv6" : "ipv4");

/** The sentence about what is wrong with a parsed URL; undefined if it may be called. */
function problemOf({ protocol, username, password, port, hostname, hash }: URL, allowed: BlockList) {
  const host = hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const family = isIP(host);
  if (username !== "" || password !== "") return "Please enter the address without a user name and a password.";
  if (hash !== "") return "Please enter the address without a part behind #.";
  if (family !== 0 && isInRanges(allowed, host, family) && /^https?:$/.test(protocol)) return undefined;
  if (protocol !== "https:") return "Please enter an address that begins with https://.";
  if (family !== 0) return "Please enter a host name, not an IP address.";
  if (!host.includes(".") || privateName.test(host)) return "Please enter a host name of the public internet.";
  if (!ports.includes(port)) return "Only the ports 443 and 8443 are called.";
  return undefined;
}

const refusal = (rule: string) => new AppError("WEBHOOK_URL_NOT_ALLOWED", { fields: [{ field: "url", rule }] });

/** @throws AppError WEBHOOK_URL_NOT_ALLOWED */
export function checkedUrl(text: string, allowed: BlockList): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const problem = url === undefined ? "Please enter an address that begins with https://." : problemOf(url, allowed);
  if (url === undefined || problem !== undefined) throw refusal(problem ?? "");
  return url;
}
