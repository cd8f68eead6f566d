import { ZipWriter } from "#shared/zip/zip-writer.ts";
import type { English, Say } from "../../i18n/say.ts";
import { pictureName } from "../../pictures/picture-file.ts";
import { picturePlaces, withAddresses } from "./picture-places.ts";
import { readPicture, zipLimits, type LeftOut } from "./read-picture.ts";

interface ZippedMail {
  readonly html: string;
  readonly text: string;
  readonly design: unknown;
}

/** So many servers may be slow at the same time. */
const AT_ONCE = 8;
const MB = 1024 * 1024;

/**
 * A ZIP file of a mail: index.html, index.txt, design.json, and the pictures that can be read, which index.html names as `images/…`. Other
 * pictures keep their addresses; left-out.txt names them with the reason. The design keeps all addresses.
 */
export async function mailZip({ html, text, design }: ZippedMail, say: Say): Promise<Blob> {
  const zip = new ZipWriter({ utf8: (written) => new TextEncoder().encode(written), deflate });
  const places = picturePlaces(html);
  const { files, leftOut } = await readPictures([...new Set(places.map(({ address }) => address))]);
  await zip.add(
    "index.html",
    withAddresses(html, places, (address) => files.get(address)?.name),
  );
  await zip.add("index.txt", text);
  await zip.add("design.json", JSON.stringify(design, null, 2));
  for (const { name, bytes } of files.values()) await zip.add(name, bytes);
  if (leftOut.length > 0) await zip.add("left-out.txt", listOf(leftOut, say));
  return new Blob(zip.parts(), { type: "application/zip" });
}

async function deflate(content: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

interface PictureFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface LeftOutPicture {
  readonly address: string;
  readonly why: LeftOut;
}

/** The files by the addresses that the mail writes. Which ones are in does not depend on which server is fast. */
async function readPictures(addresses: readonly string[]) {
  const files = new Map<string, PictureFile>();
  const leftOut: LeftOutPicture[] = [];
  const nameOf = uniqueNames();
  let bytes = 0;
  for (let at = 0; at < addresses.length; at += AT_ONCE) {
    const batch = addresses.slice(at, at + AT_ONCE);
    const isFull = files.size >= zipLimits.pictures || bytes >= zipLimits.bytes;
    const read = isFull ? [] : await Promise.all(batch.map((address) => readPicture(address)));
    for (const [i, address] of batch.entries()) {
      const picture = read[i] ?? "full";
      if (typeof picture === "string") leftOut.push({ address, why: picture });
      else if (files.size >= zipLimits.pictures || bytes + picture.bytes.length > zipLimits.bytes)
        leftOut.push({ address, why: "full" });
      else {
        files.set(address, { name: nameOf(address, picture.kind), bytes: picture.bytes });
        bytes += picture.bytes.length;
      }
    }
  }
  return { files, leftOut };
}

/** Names that Windows has for devices. */
const reserved = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Names differ in more than capitals, which some file systems do not see. */
function uniqueNames(): (address: string, kind: string) => string {
  const taken = new Set<string>();
  return (address, kind) => {
    const found = pictureName(address);
    const base = reserved.test(found) ? `picture-${found}` : found;
    let name = `images/${base}.${kind}`;
    for (let n = 2; taken.has(name.toLowerCase()); n += 1) name = `images/${base}-${n}.${kind}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

const reasons: Readonly<Record<LeftOut, English>> = {
  placeholder: "The address has a placeholder: each recipient may get another picture.",
  late: "The picture did not come within {seconds} seconds.",
  unreadable: "The picture could not be read: it is not there, or its server does not allow it.",
  large: "The picture is larger than {pictureSize} MB.",
  "no picture": "At the address is no picture.",
  full: "The file has no room for it: it holds at most {pictures} pictures and {size} MB.",
};

/** An address with a whole picture in it is cut. */
const SHOWN_CHARACTERS = 500;

function listOf(leftOut: readonly LeftOutPicture[], say: Say): string {
  const numbers = {
    seconds: zipLimits.patience / 1000,
    pictureSize: zipLimits.pictureBytes / MB,
    size: zipLimits.bytes / MB,
    pictures: zipLimits.pictures,
  };
  const lines = leftOut.map(
    ({ address, why }) => `${address.slice(0, SHOWN_CHARACTERS)}\n${say(reasons[why], numbers)}\n`,
  );
  return [`${say("These pictures are not in this file. The mail shows them from their addresses.")}\n`, ...lines].join(
    "\n",
  );
}
