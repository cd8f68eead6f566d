import { DynamoDBClient, ScanCommand } from "@aws-sdk/client-dynamodb";
import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { everyPartition, servicesFor } from "#functions/core/makers.ts";
import { deleteEndedCompanies } from "#functions/domain/leaving/delete-ended-companies.ts";
import { imageBucket, tableName } from "#bin/local-stage/settings.ts";
import { leavingRoutes } from "#shared/api/leaving.ts";
import type { ApiAnswer, Person } from "./product.ts";

export const planDeletion = (person: Person, confirmation: string): Promise<ApiAnswer> =>
  person.call(leavingRoutes.planCompanyDeletion, { body: { confirmation } });

export const keepCompany = (person: Person): Promise<ApiAnswer> => person.call(leavingRoutes.cancelCompanyDeletion);

/** The dependencies of the Lambda that purges companies, that many days from now. */
export async function purgeServices(days: number) {
  const needs = ["table:write", "identity:admin", "identity:providers", "images:delete", "payments"] as const;
  const services = await servicesFor(needs, everyPartition);
  const now = () => new Date(Date.now() + days * 24 * 3_600_000);
  return { ...services, now, hasTime: () => true };
}

/** Runs the half-hourly schedule, that many days from now; returns the number of purged companies. */
export async function purgeAfter(days: number): Promise<number> {
  const { purged, failures } = await deleteEndedCompanies(await purgeServices(days));
  if (failures.length > 0) throw new AggregateError(failures.map(({ error }) => error));
  return purged;
}

/** Every item of the table that contains one of these words, as "pk sk". */
export async function itemsNaming(...words: readonly string[]): Promise<string[]> {
  const { Items = [], LastEvaluatedKey } = await new DynamoDBClient().send(new ScanCommand({ TableName: tableName }));
  if (LastEvaluatedKey !== undefined) throw new Error("the table is larger than one page");
  return Items.filter((item) => words.some((word) => JSON.stringify(item).includes(word))).map(
    ({ pk, sk }) => `${pk!.S!} ${sk!.S!}`,
  );
}

/** The keys of all images in the bucket with one of these ids. */
export async function picturesOf(...ids: readonly string[]): Promise<string[]> {
  const { Contents = [] } = await new S3Client().send(new ListObjectsV2Command({ Bucket: imageBucket }));
  return Contents.flatMap(({ Key = "" }) => (ids.some((id) => Key.includes(id)) ? [Key] : []));
}
