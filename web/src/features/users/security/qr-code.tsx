import { encode } from "uqr";

export interface QrCodeProps {
  readonly text: string;
  /** Its purpose, for screen readers. */
  readonly name: string;
}

/** Width of the quiet zone in modules (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code, black on white in every theme because scanners expect that. */
export function QrCode({ text, name }: QrCodeProps) {
  const { data, size } = encode(text, { border: QUIET });
  const dark = data.flatMap((line, y) => line.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="user-qr-code" role="img" aria-label={name} viewBox={`0 0 ${size} ${size}`}>
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark.join("")} fill="#000000" shapeRendering="crispEdges" />
    </svg>
  );
}
