import type { MachineImage } from "#shared/models/machine-image.ts";
import type { CommandContext } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { inParallel } from "../api/in-parallel.ts";
import { hashOfBytes } from "../folder/image-files.ts";
import type { Known } from "../links/account-links.ts";

/** An image of the library has 4 MB at most. */
const MOST_BYTES = 5_000_000;
const TIMEOUT = 60_000;

interface Fetched {
  /** Bytes by the name of the new file. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Hashes by the name of the new file. */
  readonly hashes: ReadonlyMap<string, string>;
  /** Addresses by hash. */
  readonly urls: Readonly<Record<string, string>>;
}

interface Present {
  readonly known: Known;
  /** Of the folder's images, by file. */
  readonly present: ReadonlyMap<string, string>;
}

/** Fetches the images that the folder does not have. Anyone can read them, so no key is sent. */
export async function fetchImages(
  images: readonly MachineImage[],
  { known, present }: Present,
  { around, report }: CommandContext,
): Promise<Fetched> {
  const hashOf = new Map(Object.entries(known.images).map(([hash, url]) => [url, hash]));
  const there = new Set(present.values());
  const due = images.filter(({ url, hash }) => !there.has(hash ?? hashOf.get(url) ?? ""));
  const files = new Map<string, Uint8Array>();
  const hashes = new Map<string, string>();
  const urls: [string, string][] = [];
  await inParallel(due, async (image) => {
    const bytes = await fetchImage(image, around);
    const hash = hashOfBytes(bytes);
    urls.push([hash, image.url]);
    if (there.has(hash)) return;
    const file = `${hash}.${image.url.slice(image.url.lastIndexOf(".") + 1)}`;
    files.set(file, bytes);
    hashes.set(file, hash);
    report(`${String(files.size)} of ${String(due.length)}: images/${file}`);
  });
  return { files, hashes, urls: Object.fromEntries(urls) };
}

async function fetchImage({ url, hash }: MachineImage, around: CommandContext["around"]): Promise<Uint8Array> {
  const unreadable = (reason: string, cause?: unknown) =>
    new Failure("unavailable", `The image ${url} cannot be fetched: ${reason}.`, { hint: "Try again later.", cause });
  const answer = await around
    .fetch(url, { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT) })
    .catch((error: unknown) => {
      throw unreadable("there is no answer", error);
    });
  if (answer.status !== 200) throw unreadable(`the answer is ${String(answer.status)}`);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  if (bytes.length > MOST_BYTES) throw unreadable("it is too large");
  if (hash !== null && hashOfBytes(bytes) !== hash) throw unreadable("these are not its bytes");
  return bytes;
}
