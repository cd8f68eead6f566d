export interface VideoAddress {
  readonly type: "youtube" | "vimeo";
  readonly videoId: string;
}

/** The video of a YouTube or Vimeo address, in any of their formats. */
export function readVideoAddress(address: string): VideoAddress | undefined {
  const written = address.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(written) ? written : `https://${written}`);
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  const host = url.hostname.toLowerCase().replace(/^(www|m|music)\./, "");
  const parts = url.pathname.split("/").filter((part) => part !== "");
  const found =
    host === "youtu.be"
      ? ({ type: "youtube", videoId: parts[0] } as const)
      : host === "youtube.com" || host === "youtube-nocookie.com"
        ? ({ type: "youtube", videoId: youTubeId(url, parts) } as const)
        : host === "vimeo.com" || host === "player.vimeo.com"
          ? ({ type: "vimeo", videoId: parts.find((part) => /^\d+$/.test(part)) } as const)
          : undefined;
  const pattern = found?.type === "youtube" ? /^[\w-]{6,20}$/ : /^\d{5,}$/;
  return found?.videoId !== undefined && pattern.test(found.videoId)
    ? { type: found.type, videoId: found.videoId }
    : undefined;
}

function youTubeId(url: URL, [first = "", second]: readonly string[]): string | undefined {
  if (first === "watch") return url.searchParams.get("v") ?? undefined;
  return ["embed", "shorts", "live", "v"].includes(first) ? second : undefined;
}
