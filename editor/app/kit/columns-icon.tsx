/** A small picture of a row's columns. */
export function ColumnsIcon({ cells }: { cells: readonly number[] }) {
  return (
    <span className="cells" aria-hidden="true">
      {cells.map((cell, i) => (
        <span key={i} style={{ flexGrow: cell }} />
      ))}
    </span>
  );
}
