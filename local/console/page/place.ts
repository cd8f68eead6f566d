/** Where in the console one is, kept in the address: #mailbox/<mail> or #aws/<account>/<region>. */
export type Place =
  | { readonly tab: "mailbox"; readonly mailId: string | undefined }
  | { readonly tab: "aws"; readonly accountId: string | undefined; readonly region: string | undefined };

export function readPlace(hash: string): Place {
  const [tab, first, second] = hash.replace(/^#/, "").split("/").map(decodeURIComponent);
  if (tab === "aws") return { tab, accountId: first || undefined, region: second || undefined };
  return { tab: "mailbox", mailId: first || undefined };
}

export const mailHash = (mailId: string): string => `#mailbox/${encodeURIComponent(mailId)}`;
export const awsHash = (accountId: string, region?: string): string =>
  `#aws/${encodeURIComponent(accountId)}${region === undefined ? "" : `/${encodeURIComponent(region)}`}`;
