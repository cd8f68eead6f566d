/** Domains of free mail providers say nothing about the user's company. */
const freeMailDomains = ["gmail.com", "hotmail.com", "icloud.com", "outlook.com", "yahoo.com"];

/** The number of people by e-mail domain, without the domains of free mail providers. */
export function companySubscribers(emails: readonly string[]): Record<string, number> {
  const domains = emails.map((email) => email.slice(email.lastIndexOf("@") + 1).toLowerCase());
  const counts: Record<string, number> = {};
  for (const domain of domains.filter((each) => !freeMailDomains.includes(each))) {
    counts[domain] = (counts[domain] ?? 0) + 1;
  }
  return counts;
}
