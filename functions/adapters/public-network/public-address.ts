import { BlockList } from "node:net";

/** Address ranges of IPv4 that are not public (IANA: "IPv4 Special-Purpose Address Registry"). */
const special: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
];

/** Special ranges inside of IPv6's global addresses: Teredo, documentation, 6to4. */
const specialWithinGlobal: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];

const blocked = new BlockList();
for (const [net, prefix] of special) blocked.addSubnet(net, prefix, "ipv4");
for (const [net, prefix] of specialWithinGlobal) blocked.addSubnet(net, prefix, "ipv6");

const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

/** Whether an address is public, i.e. not of a local machine or a private network. */
export const isPublicAddress = (address: string, family: number): boolean =>
  family === 6
    ? global.check(address, "ipv6") && !blocked.check(address, "ipv6")
    : family === 4 && !blocked.check(address, "ipv4");
