import { type Chapter, documented, excepted, tested } from "./requirement.ts";

const inventory = "docs/security.md#cryptography";
const hashes = "tests/security/cryptography.test.ts";

export const cryptography: Chapter = {
  number: 11,
  title: "Cryptography",
  requirements: [
    documented("11.1.1", "Keys and their life cycle are documented", [inventory, "docs/security.md#secrets"]),
    documented(
      "11.1.2",
      "There is an inventory of keys and algorithms",
      [inventory],
      `${hashes} > is in the inventory`,
    ),
    tested("11.2.1", "Known implementations", `${hashes} > is Node's own`),
    documented("11.2.2", "Algorithms can be exchanged", [inventory]),
    tested("11.2.3", "128 bits of security", `${hashes} > is in the inventory`),
    tested("11.3.1", "No insecure modes", `${hashes} > is in the inventory`),
    tested("11.3.2", "Approved ciphers", `${hashes} > is in the inventory`),
    tested("11.3.3", "Encryption is authenticated", `${hashes} > is in the inventory`),
    tested("11.4.1", "Approved hash functions", `${hashes} > is in the inventory`),
    excepted("11.4.2", "Storage of passwords", "Cognito stores them; the product stores none."),
    tested("11.4.3", "Hashes of 256 bits", `${hashes} > is in the inventory`),
    excepted(
      "11.4.4",
      "Keys from passwords",
      "No key is derived from a password: they are derived from random secrets of 256 bits.",
    ),
    tested("11.5.1", "Secrets have 128 random bits", `${hashes} > has at least 128 random bits`),
    excepted("11.6.1", "Signature keys", "AWS and the Stripe account hold them; the product makes none."),
  ],
};
