/**
 * The keys of sample data of templates.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | its sample data: items, unique names, count        | template#<c>#<t> / sample-data#<id>, unique#sample-data#<name>, sample-data |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { templatePk } from "../keys.ts";

const ofTemplate = (companyId: string, templateId: string, sk: string): Key => ({
  pk: templatePk(companyId, templateId),
  sk,
});

export const sampleDataKeys = {
  sampleData: (companyId: string, templateId: string, id: string) =>
    ofTemplate(companyId, templateId, `sample-data#${id}`),
  uniqueSampleData: (companyId: string, templateId: string, name: string) =>
    ofTemplate(companyId, templateId, `unique#sample-data#${name}`),
  sampleDataCount: (companyId: string, templateId: string) => ofTemplate(companyId, templateId, "sample-data"),
};

/** Queries: a partition and a prefix of its sort keys. */
export const sampleDataPrefixes = {
  sampleData: (companyId: string, templateId: string) => ({
    pk: templatePk(companyId, templateId),
    skPrefix: "sample-data#",
  }),
};
