import * as z from "zod";
import type { Key, Table, TableReader } from "#functions/adapters/ports/table.ts";
import type { ImagePlace } from "#shared/models/image.ts";
import { isInvitationId } from "../invitations/invitation-store.ts";
import { fontKeys, listEveryFont, placesOfFont } from "../fonts/font-store.ts";
import { imageKeys } from "../images/image-usage-store.ts";
import { listImages, placeOfImage } from "../images/image-store.ts";
import { companyPk, keys } from "../keys.ts";
import { paymentKeys } from "../billing/payment-keys.ts";
import { type PurgeTimeOf, externalLeftoversOf } from "./external-leftovers.ts";

const Stored = z.object({ pk: z.string(), sk: z.string() });
const User = z.object({ id: z.string() });

/** The remaining items of a company: those of its partition, and the related ones outside of it. */
export interface CompanyLeftovers {
  readonly keys: readonly Key[];
  /** Cognito's `sub` of each member. */
  readonly people: readonly string[];
  /** Whether its partition has no item. */
  readonly isEmpty: boolean;
}

/** The item that is deleted last: the deletion continues while it exists. */
const isLast = ({ sk }: Key) => sk === "company";

async function keysIn(table: TableReader, pk: string): Promise<Key[]> {
  return z.array(Stored).parse(await table.query({ pk, skPrefix: "" }));
}

/** All items of a company except its images; the company's item comes last. */
export async function findLeftovers(
  table: TableReader,
  companyId: string,
  ends: PurgeTimeOf,
): Promise<CompanyLeftovers> {
  const own = z.array(Stored.loose()).parse(await table.query({ pk: companyPk(companyId), skPrefix: "" }));
  const outside = own.map((item) => externalLeftoversOf(companyId, item, ends));
  const collections: Key[] = [];
  for (const pk of new Set(outside.flatMap(({ partitions }) => partitions))) {
    collections.push(...(await keysIn(table, pk)));
  }
  const markers = [...outside.flatMap(({ keys }) => keys), paymentKeys.extrasDue(companyId)];
  const agreements = collections.flatMap(({ sk }) => paymentKeys.agreementOf(sk) ?? []);
  const ownKeys = own.map(({ pk, sk }) => ({ pk, sk }));
  const keys = [
    ...collections,
    ...agreements,
    ...markers,
    ...ownKeys.filter((key) => !isLast(key)),
    ...ownKeys.filter(isLast),
  ];
  return {
    isEmpty: own.length === 0,
    // A transaction may contain an item once.
    keys: [...new Map(keys.map(({ pk, sk }) => [`${pk} ${sk}`, { pk, sk }])).values()],
    people: own
      .filter(({ sk }) => sk.startsWith("user#"))
      .map((item) => User.parse(item).id)
      .filter((id) => !isInvitationId(id)),
  };
}

interface StoredFiles {
  readonly places: readonly ImagePlace[];
  /** Of the items that know the places. */
  readonly keys: readonly Key[];
}

/** The files of a company's images and fonts, including deleted ones. */
export async function findCompanyFiles(
  table: TableReader,
  companyId: string,
  ends: PurgeTimeOf,
): Promise<StoredFiles[]> {
  const images = (await listImages(table, companyId)).map((image) => ({
    places: [placeOfImage(companyId, image)],
    keys: [
      ...(image.deletedAt === undefined ? [] : [imageKeys.purge(ends(image.deletedAt), companyId, image.id)]),
      imageKeys.image(companyId, image.id),
    ],
  }));
  const fonts = (await listEveryFont(table, companyId)).map((font) => ({
    places: placesOfFont(font),
    keys: [fontKeys.uploadedFont(companyId, font.id)],
  }));
  return [...images, ...fonts];
}

/** Removes the access of all members. Their next call is refused. */
export async function closeCompany(table: Table, companyId: string): Promise<void> {
  const access = await table.query({ pk: companyPk(companyId), skPrefix: "access#" });
  // Without rules, Lambdas that know the members read them again.
  await deleteItems(table, [...z.array(Stored).parse(access), keys.accessRules(companyId)]);
}

const AT_ONCE = 100;

/** Deletes items unconditionally, in order. */
export async function deleteItems(table: Table, gone: readonly Key[]): Promise<void> {
  for (let first = 0; first < gone.length; first += AT_ONCE) {
    const some = gone.slice(first, first + AT_ONCE);
    await table.write(
      ...some.map(({ pk, sk }) => ({
        delete: { pk, sk },
        onlyIf: { anything: "an interrupted deletion may have removed some of them" },
        otherwise: "CONFLICT_TRY_AGAIN" as const,
      })),
    );
  }
}
