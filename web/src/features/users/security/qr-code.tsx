import { encode } from "uqr";

export interface QrCodeProps {
  readonly text: string;
  /** What it is for, for those who cannot scan it. */
  readonly name: string;
}

/** Modules of quiet around a code (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code, black on white in every theme: scanners expect it so. */
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
