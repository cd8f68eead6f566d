import { crc32 } from "#shared/zip/crc-32.ts";
import { zipFormat } from "#shared/zip/zip-format.ts";
import { say } from "#web/lib/texts/say.ts";

/** A file within a ZIP file. */
export interface ZipEntry {
  readonly name: string;
  /** As the ZIP file states it; `textOf` never gives more. */
  readonly bytes: number;
  readonly crc: number;
  readonly isDeflated: boolean;
  readonly packed: Blob;
}

export interface ZipLimits {
  readonly entries: number;
  /** Of one file, and of all files together, when they are unpacked. */
  readonly entryBytes: number;
  readonly bytes: number;
}

/** Why the whole ZIP file is refused, in a sentence for the user. */
export class ZipProblem extends Error {}

/**
 * The files of a ZIP file in its order, without folders and the hidden files of operating systems. Nothing is unpacked
 * yet. Names that lead out of a folder, names that are there twice and encrypted files are refused.
 * @throws ZipProblem
 */
export async function readZip(file: Blob, limits: ZipLimits): Promise<readonly ZipEntry[]> {
  const { entries: count, offset, bytes } = await findEnd(file);
  if (count > limits.entries)
    throw new ZipProblem(say("The ZIP file has more than {entries} files.", { entries: limits.entries }));
  const directory = new DataView(await file.slice(offset, offset + bytes).arrayBuffer());
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let at = 0;
  let unpacked = 0;
  for (let read = 0; read < count; read += 1) {
    const { entry, next } = await entryAt(file, directory, at);
    at = next;
    if (isLeftOut(entry.name)) continue;
    if (names.has(entry.name))
      throw new ZipProblem(say('The ZIP file has "{name}" more than once.', { name: entry.name }));
    names.add(entry.name);
    unpacked += entry.bytes;
    if (entry.bytes > limits.entryBytes)
      throw tooLarge(say('"{name}" in the ZIP file', { name: entry.name }), limits.entryBytes);
    if (unpacked > limits.bytes) throw tooLarge(say("The content of the ZIP file"), limits.bytes);
    entries.push(entry);
  }
  return entries;
}

/**
 * The text of a file. Unpacking ends as soon as there is more than the ZIP file states.
 * @throws ZipProblem
 */
export async function textOf(entry: ZipEntry): Promise<string> {
  const content = new Uint8Array(entry.bytes);
  let length = 0;
  try {
    const { packed } = entry;
    const stream = entry.isDeflated
      ? packed.stream().pipeThrough(new DecompressionStream("deflate-raw"))
      : packed.stream();
    for await (const chunk of chunksOf(stream)) {
      if (length + chunk.length > entry.bytes) throw damaged(entry.name);
      content.set(chunk, length);
      length += chunk.length;
    }
  } catch {
    throw damaged(entry.name);
  }
  if (length !== entry.bytes || crc32(content) !== entry.crc) throw damaged(entry.name);
  return new TextDecoder().decode(content);
}

const damaged = (name: string) => new ZipProblem(say('"{name}" in the ZIP file is damaged.', { name }));
const tooLarge = (what: string, bytes: number) =>
  new ZipProblem(say("{what} is larger than {bytes} MB.", { what, bytes: Math.floor(bytes / 1024 / 1024) }));
const noZip = () => new ZipProblem(say("The file is no ZIP file."));

/** Safari's streams cannot be iterated. */
async function* chunksOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = stream.getReader();
  try {
    for (let result = await reader.read(); !result.done; result = await reader.read()) yield result.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Finds the end of the directory from the end of the file. */
async function findEnd(file: Blob): Promise<{ entries: number; offset: number; bytes: number }> {
  const { endBytes, mostCommentBytes } = zipFormat;
  const tail = new DataView(await file.slice(-endBytes - mostCommentBytes).arrayBuffer());
  for (let at = tail.byteLength - endBytes; at >= 0; at -= 1) {
    if (tail.getUint32(at, true) !== zipFormat.end) continue;
    const [entries, bytes, offset] = [
      tail.getUint16(at + 10, true),
      tail.getUint32(at + 12, true),
      tail.getUint32(at + 16, true),
    ];
    if (offset === 0xff_ff_ff_ff || entries === 0xff_ff)
      throw new ZipProblem(say("Files in the form Zip64 cannot be read."));
    if (offset + bytes > file.size) throw noZip();
    return { entries, offset, bytes };
  }
  throw noZip();
}

async function entryAt(file: Blob, directory: DataView, at: number): Promise<{ entry: ZipEntry; next: number }> {
  const { centralHeader, centralHeaderBytes, localHeader, localHeaderBytes } = zipFormat;
  const short = (place: number) => directory.getUint16(at + place, true);
  const long = (place: number) => directory.getUint32(at + place, true);
  if (at + centralHeaderBytes > directory.byteLength || long(0) !== centralHeader) throw noZip();
  const [flags, method, nameBytes, offset] = [short(8), short(10), short(28), long(42)];
  const next = at + centralHeaderBytes + nameBytes + short(30) + short(32);
  if (next > directory.byteLength) throw noZip();
  const written = new Uint8Array(directory.buffer, at + centralHeaderBytes, nameBytes);
  const name = checkedName(new TextDecoder().decode(written));
  if ((flags & zipFormat.encryptedFlag) !== 0)
    throw new ZipProblem(say('"{name}" in the ZIP file is encrypted.', { name }));
  if (method !== zipFormat.stored && method !== zipFormat.deflated) {
    throw new ZipProblem(say('"{name}" in the ZIP file is compressed in a way that cannot be read.', { name }));
  }
  const local = new DataView(await file.slice(offset, offset + localHeaderBytes).arrayBuffer());
  if (local.byteLength < localHeaderBytes || local.getUint32(0, true) !== localHeader) throw damaged(name);
  const start = offset + localHeaderBytes + local.getUint16(26, true) + local.getUint16(28, true);
  const packed = file.slice(start, start + long(20));
  if (packed.size !== long(20)) throw damaged(name);
  const entry = { name, bytes: long(24), crc: long(16), isDeflated: method === zipFormat.deflated, packed };
  return { entry, next };
}

/** A name is only shown, never a place in a file system; one that tries to be is a sign of a bad file. */
function checkedName(name: string): string {
  const parts = name.split(/[\\/]/);
  const isOutside = /^([\\/]|[A-Za-z]:)/.test(name) || parts.includes("..") || /\p{Cc}/u.test(name);
  if (isOutside)
    throw new ZipProblem(
      say("The ZIP file has the name {name}, which leads out of its folder.", { name: JSON.stringify(name) }),
    );
  return name;
}

/** Folders, and what operating systems add to files. */
const isLeftOut = (name: string): boolean =>
  name.endsWith("/") || name.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");
