/** Whoever has an address there may work anywhere. */
const freeMailDomains = ["gmail.com", "hotmail.com", "icloud.com", "outlook.com", "yahoo.com"];

/** How many people of a company's own e-mail domains there are, by domain; those of free mail providers do not count. */
export function companySubscribers(emails: readonly string[]): Record<string, number> {
  const domains = emails.map((email) => email.slice(email.lastIndexOf("@") + 1).toLowerCase());
  const counts: Record<string, number> = {};
  for (const domain of domains.filter((each) => !freeMailDomains.includes(each))) {
    counts[domain] = (counts[domain] ?? 0) + 1;
  }
  return counts;
}
