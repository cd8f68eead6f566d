import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { blockRoutes } from "#shared/api/blocks.ts";
import { brandRoutes } from "#shared/api/brand.ts";
import { imageRoutes } from "#shared/api/images.ts";
import { languageRoutes } from "#shared/api/languages.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { usualNamePattern } from "#shared/models/ses-name-pattern.ts";
import type { CallApi } from "./call-api.ts";
import { brandWith, tags } from "./company.ts";
import { blockDescriptions, type BlockName, blockTags, designOfBlock, type MadeBlock } from "./mails/design-of.ts";
import { type Pictures, pictureNames } from "./mails/contents.ts";

/** What templates are made of. */
export interface Library {
  readonly pictures: Pictures;
  readonly tagIds: ReadonlyMap<string, string>;
  readonly blocks: ReadonlyMap<BlockName, MadeBlock>;
}

/** The library has the same bytes once, so a repeated upload is the same image. */
async function uploadPicture(call: CallApi, name: string): Promise<readonly [string, string]> {
  const bytes = await readFile(join(import.meta.dirname, "pictures", `${name}.png`));
  const form = new FormData();
  form.set("file", new File([new Uint8Array(bytes)], `${name}.png`, { type: "image/png" }));
  const { filelink } = await call(imageRoutes.uploadImage, { form });
  return [name, filelink];
}

async function uploadPictures(call: CallApi): Promise<Pictures> {
  const links = new Map(await Promise.all(pictureNames.map((name) => uploadPicture(call, name))));
  const linkOf = (name: string) => links.get(name) ?? "";
  return {
    ...{ cup: linkOf("cup"), teapot: linkOf("teapot"), leaves: linkOf("leaves"), hills: linkOf("hills") },
    ...{ tins: linkOf("tins"), parcel: linkOf("parcel"), gift: linkOf("gift"), iced: linkOf("iced") },
    ...{ "logo-light": linkOf("logo-light"), "logo-dark": linkOf("logo-dark") },
  };
}

export async function makeTags(call: CallApi): Promise<ReadonlyMap<string, string>> {
  const known = await call(tagRoutes.listTags, {});
  const made = Object.entries(tags).map(
    async ([label, color]) =>
      known.find((tag) => tag.label === label) ?? (await call(tagRoutes.createTag, { body: { label, color } })),
  );
  return new Map((await Promise.all(made)).map(({ label, id }) => [label, id]));
}

async function makeBlocks(
  call: CallApi,
  pictures: Pictures,
  tagIds: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<BlockName, MadeBlock>> {
  const { entities } = await call(blockRoutes.listBlocks, { query: {} });
  const names = ["Legal footer", "Shop links", "Help"] as const;
  const made = names.map(async (label) => {
    const known = entities.find((block) => block.label === label);
    const body = { label, description: blockDescriptions[label], design: designOfBlock(label, pictures) };
    const { id, versionNumber } = known ?? (await call(blockRoutes.createBlock, { body }));
    if (known === undefined || known.tags.length === 0) {
      const tag_ids = blockTags[label].flatMap((tag) => tagIds.get(tag) ?? []);
      await call(blockRoutes.setBlockTags, { params: { id }, body: { tag_ids } });
    }
    return [label, { id, versionNumber }] as const;
  });
  return new Map(await Promise.all(made));
}

async function setUpLanguages(call: CallApi): Promise<void> {
  const { languages, revision } = await call(languageRoutes.getLanguages, {});
  if (languages.length > 0) return;
  const codes = ["en", "de", "fr"].map((code) => ({ code }));
  await call(languageRoutes.setLanguages, {
    body: { languages: codes, default: "en", namePattern: usualNamePattern, revision },
  });
}

async function setBrand(call: CallApi, pictures: Pictures): Promise<void> {
  const { brand, revision } = await call(brandRoutes.getBrand, {});
  if (brand !== null) return;
  const ours = brandWith(pictures["logo-light"], pictures["logo-dark"]);
  await call(brandRoutes.setBrand, { body: { brand: ours, revision } });
}

/** Languages, pictures, the brand, tags and reusable blocks. What there is stays. */
export async function makeLibrary(call: CallApi): Promise<Library> {
  const [pictures] = await Promise.all([uploadPictures(call), setUpLanguages(call)]);
  await setBrand(call, pictures);
  const tagIds = await makeTags(call);
  const blocks = await makeBlocks(call, pictures, tagIds);
  return { pictures, tagIds, blocks };
}
