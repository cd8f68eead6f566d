import * as z from "zod";
import { ProductionAccessRequest } from "#shared/models/account-insight.ts";

const { mailType, websiteUrl, contactLanguage, additionalContacts } = ProductionAccessRequest.shape;

/** What the dialog holds: as ProductionAccessRequest, but nothing chosen yet and a line of addresses are states of it. */
export const ProductionAccessForm = z.object({
  mailType: z.string().min(1, "This field is required").pipe(mailType),
  websiteUrl,
  contactLanguage: z.string().pipe(contactLanguage.unwrap()),
  additionalContacts: z
    .string()
    .transform((line) => line.split(/[\s,;]+/).filter((address) => address !== ""))
    .pipe(additionalContacts.unwrap()),
});
