import type { LookupAddress } from "node:dns";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import type { LookupFunction } from "node:net";

/** Resolves a host name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

interface Reach {
  readonly resolve: Resolve;
  readonly mayReach: (address: string, family: number) => boolean;
}

interface PublicCall {
  readonly method: "GET" | "POST";
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  /** For the whole call: name, connection, headers and body. */
  readonly timeoutMs: number;
  readonly mostBytes: number;
  /** Where the host name may lead; undefined for an address that is the stage's own. */
  readonly reach: Reach | undefined;
}

interface PublicAnswer {
  readonly status: number;
  /** At most `mostBytes`. */
  readonly bytes: Buffer;
  /** Whether the body goes on behind `bytes`. */
  readonly isCut: boolean;
}

/** A host name has an address that must not be called. */
export class AddressNotPublic extends Error {
  override name = "AddressNotPublic";
}

/**
 * The lookup of a connection. It fails if any address of the host must not be called. The connection uses the addresses
 * that were checked: nothing resolves the name again.
 */
const checkedLookup =
  ({ resolve, mayReach }: Reach): LookupFunction =>
  (hostname, _options, callback) => {
    resolve(hostname).then(
      (found) => {
        const isAllowed = found.length > 0 && found.every(({ address, family }) => mayReach(address, family));
        if (isAllowed) callback(null, [...found]);
        else callback(new AddressNotPublic(`${hostname} is not on the internet`), []);
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), []),
    );
  };

/**
 * Calls a URL that a user has chosen. Redirects are answers, not followed. The caller has refused URLs whose host is an
 * address: a connection to an address looks up nothing.
 * @throws Error of Node, AddressNotPublic, or a TimeoutError
 */
export function callPublic(
  url: URL,
  { method, headers, body, timeoutMs, mostBytes, reach }: PublicCall,
): Promise<PublicAnswer> {
  const call = url.protocol === "http:" ? requestHttp : requestHttps;
  const signal = AbortSignal.timeout(timeoutMs);
  const options = { method, headers, signal, agent: false, ...(reach && { lookup: checkedLookup(reach) }) };
  return new Promise((done, failed) => {
    const asked = call(url, options, (answer) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = () => {
        const whole = Buffer.concat(chunks);
        const isCut = whole.length > mostBytes;
        done({ status: answer.statusCode ?? 0, bytes: whole.subarray(0, mostBytes), isCut });
      };
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        chunks.push(chunk);
        if (bytes <= mostBytes) return;
        end();
        answer.destroy();
      });
      answer.on("error", failed);
      answer.on("end", end);
    });
    asked.on("error", (error) => failed(signal.aborted && signal.reason instanceof Error ? signal.reason : error));
    asked.end(body);
  });
}
