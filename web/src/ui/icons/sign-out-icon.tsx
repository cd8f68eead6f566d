/** Ending the sessions of a user: an arrow that leaves through a door. Cloudscape has a lock only, which says "locked". */
export function SignOutIcon() {
  return (
    <svg viewBox="0 0 16 16" focusable="false" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <path d="M7 2H2v12h5M6 8h8M11 5l3 3-3 3" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
