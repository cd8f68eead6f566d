import { isIPv6 } from "node:net";

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** The eight groups of an IPv6 address, normalized by URL. */
function groupsOf(address: string): number[] {
  const [head = "", tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split("::");
  const numbers = (part = "") => (part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16)));
  const [first, last] = [numbers(head), numbers(tail)];
  return [...first, ...Array.from({ length: GROUPS - first.length - last.length }, () => 0), ...last];
}

/** RFC 4291, 2.5.5.2: an IPv4 address in the last 32 bits, after 80 zeros and 16 ones. */
const isMapped = (groups: readonly number[]) => groups.slice(0, 5).every((one) => one === 0) && groups[5] === 0xffff;

const dotted = (groups: readonly number[]) => groups.flatMap((group) => [group >> 8, group & 0xff]).join(".");

/**
 * The network by which attempts are counted: an IPv4 address, in any form; the first 64 bits of an IPv6 address, since
 * a provider gives each customer at least that range (RFC 6177).
 */
export function networkOf(address: string): string {
  const [withoutZone = ""] = address.split("%");
  if (!isIPv6(withoutZone)) return address;
  const groups = groupsOf(withoutZone);
  if (isMapped(groups)) return dotted(groups.slice(6));
  const network = groups.slice(0, GROUPS_OF_NETWORK).map((group) => group.toString(16));
  return `${network.join(":")}::/64`;
}
