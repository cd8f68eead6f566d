import * as z from "zod";
import { DomainName, type NewDomainIdentity, SubDomain } from "#shared/models/domain-identity.ts";

/** The form's values. The subdomain is ignored without a MAIL FROM domain. */
export const AddDomainForm = z
  .object({ domain: DomainName, addDkim: z.boolean(), addMailFrom: z.boolean(), subDomain: z.string() })
  .superRefine(({ addMailFrom, subDomain }, context) => {
    const parsed = SubDomain.safeParse(subDomain);
    if (!addMailFrom || parsed.success) return;
    const message = parsed.error.issues[0]?.message ?? "";
    context.addIssue({ code: "custom", path: ["subDomain"], message });
  });

export const emptyForm = { domain: "", addDkim: true, addMailFrom: true, subDomain: "mails" };

export const requestOf = ({
  domain,
  addDkim,
  addMailFrom,
  subDomain,
}: z.infer<typeof AddDomainForm>): z.input<typeof NewDomainIdentity> => ({
  domain,
  dkim: addDkim,
  ...(addMailFrom && { subDomain }),
});
