/** While the first code or data of a page is on its way. */
export function Waiting() {
  return (
    <div className="waiting" role="status">
      <span className="waiting-mark" />
      <span className="waiting-text">Loading</span>
    </div>
  );
}
