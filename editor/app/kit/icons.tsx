import type { ReactNode } from "react";

/** Icons of 20 × 20 pixels, drawn as strokes in the color of the text. */
const drawings = {
  text: <path d="M4 5h12M10 5v11M8 16h4" />,
  heading: <path d="M5 4v12M15 4v12M5 10h10" />,
  paragraph: <path d="M4 5h12M4 9h12M4 13h12M4 17h7" />,
  image: (
    <>
      <rect x="3" y="4" width="14" height="12" rx="1.5" />
      <circle cx="7.5" cy="8.5" r="1.3" />
      <path d="m3.5 14.5 4-3.5 3 2.5 2.5-2.5 3.5 3.5" />
    </>
  ),
  button: (
    <>
      <rect x="2.5" y="6" width="15" height="8" rx="2.5" />
      <path d="M7 10h6" />
    </>
  ),
  divider: <path d="M3 10h14M6 5.5h8M6 14.5h8" />,
  html: <path d="m7 6-4 4 4 4M13 6l4 4-4 4M11 4.5 9 15.5" />,
  social: (
    <>
      <circle cx="5" cy="10" r="2" />
      <circle cx="15" cy="5" r="2" />
      <circle cx="15" cy="15" r="2" />
      <path d="m6.8 9 6.4-3.2M6.8 11l6.4 3.2" />
    </>
  ),
  menu: <path d="M3 6h4M9 6h3M14 6h3M3 10h14M3 14h14" />,
  countdown: <path d="M10 5.5a6 6 0 1 1 0 12 6 6 0 0 1 0-12ZM8 2.5h4M10 2.5v3M10 8.5v3l2 1.5M14.8 5.7l1.2 1.2" />,
  unknown: (
    <>
      <rect x="3" y="3" width="14" height="14" rx="2" strokeDasharray="2.5 2" />
      <path d="M8 8a2 2 0 1 1 2.6 1.9c-.4.2-.6.5-.6 1v.3M10 13.6v.1" />
    </>
  ),
  row: (
    <>
      <rect x="2.5" y="5" width="15" height="10" rx="1.5" />
      <path d="M10 5v10" />
    </>
  ),
  sidebar: (
    <>
      <rect x="2.5" y="4" width="15" height="12" rx="1.5" />
      <path d="M7.5 4v12M4.5 7h1M4.5 10h1" />
    </>
  ),
  body: (
    <>
      <rect x="4" y="2.5" width="12" height="15" rx="1.5" />
      <path d="M7 6h6M7 9h6M7 12h4" />
    </>
  ),
  steps: (
    <>
      <path d="M3.5 4v4h4M3.9 8A6.7 6.7 0 1 1 3.4 11.5" />
      <path d="M10 6.5V10l2.5 1.8" />
    </>
  ),
  quick: <path d="M11 2.5 4.5 11.5H9l-1 6 7-9.5h-4.8z" />,
  undo: <path d="M7 4 3.5 7.5 7 11M4 7.5h7.5a4.5 4.5 0 0 1 0 9H8" />,
  redo: <path d="m13 4 3.5 3.5L13 11M16 7.5H8.5a4.5 4.5 0 0 0 0 9H12" />,
  desktop: (
    <>
      <rect x="2.5" y="3.5" width="15" height="10" rx="1.5" />
      <path d="M7 17h6M10 13.5V17" />
    </>
  ),
  phone: (
    <>
      <rect x="6" y="2.5" width="8" height="15" rx="1.8" />
      <path d="M9 15h2" />
    </>
  ),
  preview: (
    <>
      <path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5Z" />
      <circle cx="10" cy="10" r="2.3" />
    </>
  ),
  up: <path d="M10 16V4.5M5.5 9 10 4.5 14.5 9" />,
  down: <path d="M10 4v11.5M5.5 11l4.5 4.5 4.5-4.5" />,
  toLeft: <path d="M16 10H4.5M9 5.5 4.5 10 9 14.5" />,
  toRight: <path d="M4 10h11.5M11 5.5l4.5 4.5-4.5 4.5" />,
  copy: (
    <>
      <rect x="5" y="3.5" width="10" height="13" rx="1.5" />
      <path d="M8 7.5h4M8 10.5h4M8 13.5h2.5" />
    </>
  ),
  cut: (
    <>
      <circle cx="6" cy="14.5" r="2" />
      <circle cx="14" cy="14.5" r="2" />
      <path d="m7.2 12.8 6-9.3M12.8 12.8l-6-9.3" />
    </>
  ),
  paste: (
    <>
      <path d="M7.5 4H6a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5v-10A1.5 1.5 0 0 0 14 4h-1.5" />
      <rect x="7.5" y="2.5" width="5" height="3" rx="1" />
    </>
  ),
  copyStyle: <path d="M4 3.5h10v4H4zM14 5.5h2.5V10H10v2.5M8.5 12.5h3V17h-3z" />,
  pasteStyle: (
    <path d="M5 3.5h10V9H5zM8.5 3.5v2M11.5 3.5v2M5 9v1a1 1 0 0 0 1 1h2.5v4.5a1.5 1.5 0 0 0 3 0V11H14a1 1 0 0 0 1-1V9" />
  ),
  column: (
    <>
      <rect x="6.5" y="3" width="7" height="14" rx="1.5" />
      <path d="M3 5v10M17 5v10" />
    </>
  ),
  more: <path d="M5 10v.01M10 10v.01M15 10v.01" strokeWidth="2.6" />,
  plus: <path d="M10 4v12M4 10h12" />,
  minus: <path d="M4 10h12" />,
  turnLeft: <path d="M4.5 3.5v4h4M5 7.2a6.3 6.3 0 1 1-1.2 4.8" />,
  turnRight: <path d="M15.5 3.5v4h-4M15 7.2a6.3 6.3 0 1 0 1.2 4.8" />,
  crop: <path d="M5.5 2.5v12h12M2.5 5.5h12v12" />,
  zoom: <path d="m12.5 12.5 4 4M13.6 8.8a4.8 4.8 0 1 1-9.6 0 4.8 4.8 0 0 1 9.6 0M6.8 8.8h4M8.8 6.8v4" />,
  sections: <path d="M3.5 3.5h13v3.5h-13zM3.5 9.5h13v7h-13zM10 9.5v7M6 12h1.8M12.2 12H14" />,
  blocks: <path d="M3.5 3.5h13v5h-13zM3.5 11.5h5.5v5h-5.5zM11.5 11.5h5v5h-5z" />,
  structure: <path d="M4 4.5h5M7 10h6M10 15.5h6M5 4.5V10h2M8 10v5.5h2" />,
  replace: <path d="M4 7h10M11 4l3 3-3 3M16 13H6M9 10l-3 3 3 3" />,
  search: (
    <>
      <circle cx="8.8" cy="8.8" r="4.8" />
      <path d="m12.5 12.5 4 4" />
    </>
  ),
  checks: (
    <>
      <path d="m3 5.5 1.5 1.5L7 4M3 11l1.5 1.5L7 9.5M10 6h7M10 11.5h7M10 16h7M4.5 16v.01" />
    </>
  ),
  keys: (
    <>
      <rect x="2" y="5" width="16" height="10" rx="1.5" />
      <path d="M5 8v.01M8.3 8v.01M11.6 8v.01M15 8v.01M6.5 12h7" />
    </>
  ),
  condition: <path d="M2.5 10H7l4-5h6M7 10l4 5h6M14.5 2.5 17 5l-2.5 2.5M14.5 12.5 17 15l-2.5 2.5" />,
  repeat: <path d="M4 9V8a3 3 0 0 1 3-3h9M13.5 2.5 16 5l-2.5 2.5M16 11v1a3 3 0 0 1-3 3H4M6.5 17.5 4 15l2.5-2.5" />,
  hidden: (
    <>
      <path d="M4.5 6.2C2.9 7.7 2 10 2 10s3 5 8 5c1.4 0 2.6-.4 3.7-1M7.8 5.3C8.5 5.1 9.200 5 10 5c5 0 8 5 8 5s-.6 1.100-1.700 2.300" />
      <path d="m3.500 3.500 13 13" />
    </>
  ),
  chevron: <path d="m7.500 5 5 5-5 5" />,
  moon: <path d="M16 11.500A6.500 6.500 0 0 1 8.500 4a6.500 6.500 0 1 0 7.500 7.500Z" />,
  warning: <path d="M10 3.500 2.500 16.500h15zM10 8.500v3.500M10 14.300v.01" />,
  duplicate: (
    <>
      <rect x="7" y="7" width="9.5" height="9.5" rx="1.5" />
      <path d="M13 4.5V4a1 1 0 0 0-1-1H4.5A1.5 1.5 0 0 0 3 4.5V12a1 1 0 0 0 1 1h.5" />
    </>
  ),
  trash: <path d="M3.5 5.5h13M8 5.5V3.8h4v1.7M5 5.5l.8 11h8.4l.8-11M8.5 8.5v5M11.5 8.5v5" />,
  grip: <path d="M7.5 5v.01M7.5 10v.01M7.5 15v.01M12.5 5v.01M12.5 10v.01M12.5 15v.01" strokeWidth="2.4" />,
  pencil: <path d="m4 16 .8-3.4L13.2 4.2a1.3 1.3 0 0 1 1.8 0l.8.8a1.3 1.3 0 0 1 0 1.8L7.4 15.2 4 16Z" />,
  bold: <path d="M6 4h5a3 3 0 0 1 0 6H6zM6 10h5.8a3 3 0 0 1 0 6H6z" strokeWidth="2" />,
  italic: <path d="M12.5 4h-4M11.5 16h-4M11 4 9 16" />,
  underline: <path d="M6 4v5a4 4 0 0 0 8 0V4M5 17h10" />,
  strike: (
    <path d="M3 10h14M13.5 6.5C13 5 11.7 4 10 4 8 4 6.5 5.1 6.5 6.8c0 1 .5 1.7 1.3 2.2M6.3 13c.3 1.8 1.7 3 3.7 3s3.7-1.1 3.7-2.9c0-.4-.1-.8-.2-1.1" />
  ),
  sub: <path d="M4 5l7 8M11 5l-7 8M13.5 13.2a1.5 1.5 0 1 1 2.6 1.2L13.4 17h3.1" />,
  sup: <path d="M4 7l7 8M11 7l-7 8M13.5 4.2a1.5 1.5 0 1 1 2.6 1.2L13.4 8h3.1" />,
  color: <path d="M5.5 12.5 10 3l4.5 9.5M7 9.5h6M3.5 17h13" />,
  highlight: <path d="m8 12 6.5-8 2 1.7L10 14l-3 .8L8 12ZM3.5 17h13M7 14.8 5.5 17" />,
  spacing: <path d="M9.5 5H17M9.5 10H17M9.5 15H17M4.5 4v12M2.5 6l2-2 2 2M2.5 14l2 2 2-2" />,
  letterCase: (
    <>
      <path d="m2.5 15 4-10 4 10M4 11.5h5" />
      <path d="M17.5 9.5V15M17.5 12.2a2.5 2.8 0 1 1-5 0 2.5 2.8 0 0 1 5 0" />
    </>
  ),
  emoji: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M7.5 8v.01M12.5 8v.01M7 12c.8 1.2 1.8 1.8 3 1.8s2.2-.6 3-1.8" />
    </>
  ),
  linked: <path d="M8 6H6a4 4 0 0 0 0 8h2M12 6h2a4 4 0 0 1 0 8h-2M7 10h6" />,
  unlinked: <path d="M8 6H6a4 4 0 0 0 0 8h2M12 6h2a4 4 0 0 1 0 8h-2M4 3l12 14" />,
  arrowLeft: <path d="M16 10H4.5M9 5.5 4.5 10 9 14.5" />,
  arrowRight: <path d="M4 10h11.5M11 5.5l4.5 4.5-4.5 4.5" />,
  table: <path d="M3 4h14v12H3zM3 8h14M3 12h14M8 8v8" />,
  qrCode: <path d="M3 3h5v5H3zM12 3h5v5h-5zM3 12h5v5H3zM11 11h2v2h-2zM17 11v2M13 15v2M16 16h1v1h-1z" />,
  productList: <path d="M3 4h3v3H3zM3 13h3v3H3zM9 5.5h8M9 14.5h8M3 10h14" />,
  video: (
    <>
      <rect x="2.5" y="4.5" width="15" height="11" rx="2" />
      <path d="m8.5 7.5 4 2.5-4 2.5z" />
    </>
  ),
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.2 0l2.6-2.6a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-2.6 2.6a3 3 0 0 0 4.2 4.2l1-1" />
  ),
  left: <path d="M3 5h14M3 10h9M3 15h12" />,
  center: <path d="M3 5h14M5.5 10h9M4 15h12" />,
  right: <path d="M3 5h14M8 10h9M5 15h12" />,
  justify: <path d="M3 5h14M3 10h14M3 15h14" />,
  bullets: <path d="M8 5h9M8 10h9M8 15h9M4 5v.01M4 10v.01M4 15v.01" />,
  numbers: <path d="M8.5 5h8.5M8.5 10h8.5M8.5 15h8.5M3.5 3.5h1v4M3.3 12.5h1.8l-1.8 3.5h2" />,
  clear: <path d="M5 4h10M10 4 8.5 12M12.5 12.5l4 4M16.5 12.5l-4 4M6.5 16h2" />,
  tag: (
    <path d="M6.5 4H5.3C4.5 4 4 4.5 4 5.3v2.5c0 1-.6 1.7-1.5 2.2.9.5 1.5 1.2 1.5 2.2v2.5c0 .8.5 1.3 1.3 1.3h1.2M13.5 4h1.2c.8 0 1.3.5 1.3 1.3v2.5c0 1 .6 1.7 1.5 2.2-.9.5-1.5 1.2-1.5 2.2v2.5c0 .8-.5 1.3-1.3 1.3h-1.2" />
  ),
  upload: <path d="M10 13V4M6.5 7.5 10 4l3.5 3.5M3.5 13v2.5a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V13" />,
  lock: (
    <>
      <rect x="4.5" y="9" width="11" height="8" rx="1.5" />
      <path d="M7 9V6.5a3 3 0 0 1 6 0V9" />
    </>
  ),
  language: (
    <>
      <circle cx="10" cy="10" r="7" />
      <path d="M3 10h14M10 3c2 2 3 4.400 3 7s-1 5-3 7c-2-2-3-4.400-3-7s1-5 3-7Z" />
    </>
  ),
  close: <path d="m5 5 10 10M15 5 5 15" />,
  check: <path d="m4 10.5 4 4 8-9" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** An icon next to a label. Screen readers skip it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  );
}
