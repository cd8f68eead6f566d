/** A row's columns in small. */
export function CellsPicture({ cells }: { cells: readonly number[] }) {
  return (
    <span className="cells" aria-hidden="true">
      {cells.map((cell, i) => (
        <span key={i} style={{ flexGrow: cell }} />
      ))}
    </span>
  );
}
