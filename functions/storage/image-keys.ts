/**
 * The keys of images, as keys.ts has all others.
 *
 * | access pattern                                  | key                                                   |
 * |-------------------------------------------------|-------------------------------------------------------|
 * | images of a company                             | images#<c> / image#<image>                            |
 * | which of them a template or a block shows       | images#<c> / shown-by#<template or block>#<id>#<00>   |
 * | deleted images of all companies, by their end   | archive / image-purge#<timestamp>#<c>#<image>         |
 *
 * In a partition of their own, since lists of templates ask the company's for everything that has changed.
 */
import type { Key } from "#functions/adapters/ports/table.ts";

/** What can show images: a template or a block, in any of its versions. */
export interface Shower {
  readonly kind: "template" | "block";
  readonly id: string;
}

export const imagesPk = (companyId: string) => `images#${companyId}`;
const shownPrefix = ({ kind, id }: Shower) => `shown-by#${kind}#${id}#`;

export const imageKeys = {
  image: (companyId: string, imageId: string): Key => ({ pk: imagesPk(companyId), sk: `image#${imageId}` }),
  shownBy: (companyId: string, shower: Shower, part: number): Key => ({
    pk: imagesPk(companyId),
    sk: `${shownPrefix(shower)}${String(part).padStart(2, "0")}`,
  }),
  purge: (at: string, companyId: string, imageId: string): Key => ({
    pk: "archive",
    sk: `image-purge#${at}#${companyId}#${imageId}`,
  }),
};

export const imagePrefixes = {
  images: (companyId: string) => ({ pk: imagesPk(companyId), skPrefix: "image#" }),
  everyShown: (companyId: string) => ({ pk: imagesPk(companyId), skPrefix: "shown-by#" }),
  shownBy: (companyId: string, shower: Shower) => ({ pk: imagesPk(companyId), skPrefix: shownPrefix(shower) }),
  purges: { pk: "archive", skPrefix: "image-purge#" },
};
