/** What is left when a page broke, or its code could not be loaded. */
export function FatalError() {
  return (
    <main className="fatal" role="alert">
      <title>Sestina</title>
      <p>Sorry, an unexpected error occured. Please try to reload the page.</p>
      <button type="button" className="fatal-reload" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  );
}
