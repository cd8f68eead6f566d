import * as z from "zod";
import { ProductionAccessRequest } from "#shared/models/production-access.ts";
import { say } from "#web/lib/texts/say.ts";

const { mailType, websiteUrl, useCase, contactLanguage, additionalContacts } = ProductionAccessRequest.shape;

/** The wizard's values: ProductionAccessRequest, with nothing chosen yet and the addresses as one line. */
export const ProductionAccessForm = z.object({
  mailType: z.string().min(1, say("This field is required")).pipe(mailType),
  websiteUrl,
  useCase: z.string().pipe(useCase.unwrap()),
  contactLanguage: z.string().pipe(contactLanguage.unwrap()),
  additionalContacts: z
    .string()
    .transform((line) => line.split(/[\s,;]+/).filter((address) => address !== ""))
    .pipe(additionalContacts.unwrap()),
});

export type ProductionAccessValues = z.input<typeof ProductionAccessForm>;

/** The initial values: those of the last request, if there is one. */
export const valuesOf = (request: ProductionAccessRequest | null): ProductionAccessValues => ({
  mailType: request?.mailType ?? "",
  websiteUrl: request?.websiteUrl ?? "",
  useCase: request?.useCase ?? "",
  contactLanguage: request?.contactLanguage ?? "EN",
  additionalContacts: request?.additionalContacts.join(", ") ?? "",
});
