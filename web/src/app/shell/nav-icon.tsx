/** What is drawn for each screen of the navigation, by its path: lines in a square of 20. */
export const navIcons: Readonly<Record<string, string>> = {
  "/": "M3 9.5 10 3.5l7 6v7h-5v-4.5H8v4.5H3z",
  "/templates": "M2.5 5h15v10.5h-15zM2.5 6l7.5 5.5L17.5 6",
  "/templates/starters": "M3 3.5h14v4H3zM3 10.5h6v6H3zM12 10.5h5v6h-5z",
  "/templates/reusable-blocks": "M10 2.5 17 6l-7 3.5L3 6zM3 10l7 3.5 7-3.5M3 14l7 3.5 7-3.5",
  "/templates/images":
    "M3 4h14v12H3zM3 13.5l4-4 3.5 3.5 2-2 4.5 4.5M13.75 7.5a1.25 1.25 0 1 1-2.5 0 1.25 1.25 0 0 1 2.5 0z",
  "/tags": "M3 3.5h6.5l7.5 7.5-6 6L3 9.5zM6.5 7h.01",
  "/analytics": "M3 16.5h14M5.5 14v-4M10 14V5.5M14.5 14V8",
  "/aws": "M6 15.5h8.5a3 3 0 0 0 .4-5.97 4.5 4.5 0 0 0-8.7-1.3A3.7 3.7 0 0 0 6 15.5z",
  "/aws/email-identities": "M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0zM13 7v4.2a2 2 0 0 0 4 0V10a7 7 0 1 0-3 5.75",
  "/aws/domain-identities":
    "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM3.5 10h13M10 3c2.8 3.5 2.8 10.5 0 14M10 3c-2.8 3.5-2.8 10.5 0 14",
  "/aws/drift": "M4 6.5h9M10.5 3.5l3 3-3 3M16 13.5H7M9.5 10.5l-3 3 3 3",
  "/jobs": "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM10 6v4l2.5 2",
  "/settings":
    "M9.75 7a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0zM2 16.5c0-3 2.2-5 5-5s5 2 5 5M13 4.5a2.5 2.5 0 0 1 0 5M14.5 11.8c2 .5 3.5 2.2 3.5 4.7",
  "/settings/sso": "M10 2.5l6 2v5c0 4-2.6 6.7-6 8-3.4-1.3-6-4-6-8v-5zM7.3 10l2 2 3.5-4",
  "/settings/api-keys": "M10.5 7.5a3.75 3.75 0 1 1-7.5 0 3.75 3.75 0 0 1 7.5 0zM9.5 10l7 7M13.5 14l2-2",
  "/settings/webhooks": "M11.5 2.5 4.5 11.5H9l-1 6 7-9h-4.5z",
  "/settings/languages":
    "M3 4.5h8M7 3v1.5M9.2 4.5c-.5 3.5-2.7 6-6.2 7.5M5 7.5c1 2 2.5 3.5 4.5 4.5M10.5 17 14 8.5l3.5 8.5M11.8 14h4.4",
  "/settings/brand":
    "M10 3a7 7 0 1 0 0 14c1.2 0 1.7-.8 1.3-1.8-.5-1.3.2-2.2 1.5-2.2H15a2 2 0 0 0 2-2c0-4.4-3.1-8-7-8zM6.5 10h.01M8.5 6.5h.01M12.5 6.5h.01",
  "/settings/subscription": "M2.5 5h15v10.5h-15zM2.5 8.5h15M5.5 12.5h3",
  "/settings/audit": "M3.5 5.5h.01M3.5 10h.01M3.5 14.5h.01M7 5.5h10M7 10h10M7 14.5h10",
  "/help/setup": "M10 5.5C8 4 5.5 3.5 3 3.5V15c2.5 0 5 .5 7 2 2-1.5 4.5-2 7-2V3.5c-2.5 0-5 .5-7 2zM10 5.5V17",
  "/help/templates": "M12.5 4.5l3 3L7 16l-3.5.5L4 13zM11 6l3 3",
  "/help/faq": "M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0zM8 8a2 2 0 1 1 2.7 1.9c-.5.2-.7.6-.7 1.1v.5M10 14h.01",
};

/** Lines in a square of 20, in the color of the words around them. */
export function LineIcon({ lines }: { lines: string }) {
  return (
    <svg width="18" height="18" viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor">
      <path d={lines} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}

/** Renders nothing for a path without a picture. */
export function NavIcon({ path }: { path: string }) {
  const lines = navIcons[path];
  return lines === undefined ? null : <LineIcon lines={lines} />;
}
