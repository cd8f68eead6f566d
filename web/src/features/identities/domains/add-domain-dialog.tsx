import Checkbox from "@cloudscape-design/components/checkbox";
import { useNavigate } from "react-router-dom";
import { useForm } from "#web/lib/form/use-form.ts";
import { say } from "#web/lib/texts/say.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useAddDomain } from "../queries.ts";
import * as z from "zod";
import { DomainName, type NewDomainIdentity, SubDomain } from "#shared/models/domain-identity.ts";

/** The form's values. The subdomain is ignored without a MAIL FROM domain. */
const AddDomainForm = z
  .object({ domain: DomainName, addDkim: z.boolean(), addMailFrom: z.boolean(), subDomain: z.string() })
  .superRefine(({ addMailFrom, subDomain }, context) => {
    const parsed = SubDomain.safeParse(subDomain);
    if (!addMailFrom || parsed.success) return;
    const message = parsed.error.issues[0]?.message ?? "";
    context.addIssue({ code: "custom", path: ["subDomain"], message });
  });

const emptyForm = { domain: "", addDkim: true, addMailFrom: true, subDomain: "mails" };

const requestOf = ({
  domain,
  addDkim,
  addMailFrom,
  subDomain,
}: z.infer<typeof AddDomainForm>): z.input<typeof NewDomainIdentity> => ({
  domain,
  dkim: addDkim,
  ...(addMailFrom && { subDomain }),
});

/** Adds a sending domain, and opens its page with the records to publish. */
export function AddDomainDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const addition = useAddDomain();
  const form = useForm({
    schema: AddDomainForm,
    initial: emptyForm,
    onSubmit: async (values) => {
      const { uid } = await addition.mutateAsync(requestOf(values));
      await navigate(`/aws/domain-identities/${uid}`, { replace: true });
    },
  });
  const { domain, addDkim, addMailFrom, subDomain } = form.values;
  return (
    <FormDialog title={say("Add domain")} submitText={say("Add domain")} form={form} onCancel={onClose}>
      <TextField
        {...form.text("domain")}
        label={say("Domain")}
        description={say("Once it is verified, every address of it may send. You need access to its DNS.")}
        placeholder="example.com"
      />
      <Checkbox
        checked={addDkim}
        description={say("Amazon SES signs the domain's mails, so that providers trust them.")}
        onChange={({ detail }) => form.set("addDkim", detail.checked)}
      >
        {say("Add DKIM")}
      </Checkbox>
      <Checkbox
        checked={addMailFrom}
        description={say("Bounces go to a subdomain of yours instead of Amazon's, which SPF and DMARC ask for.")}
        onChange={({ detail }) => form.set("addMailFrom", detail.checked)}
      >
        {say("Add custom MAIL FROM")}
      </Checkbox>
      {addMailFrom && (
        <TextField
          {...form.text("subDomain")}
          label={say("MAIL FROM subdomain")}
          description={say("Use one that neither sends nor receives mail otherwise.")}
          hint={say("MAIL FROM domain: {subDomain}.{domain}", {
            subDomain: subDomain.trim(),
            domain: domain.trim() === "" ? "example.com" : domain.trim(),
          })}
        />
      )}
    </FormDialog>
  );
}
