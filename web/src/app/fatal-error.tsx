/** What is left when a page broke, or its code could not be loaded. */
export function FatalError() {
  return (
    <main className="fatal">
      <title>Sestina</title>
      <div role="alert">
        <h1 className="fatal-text">Sorry, an unexpected error occured. Please try to reload the page.</h1>
      </div>
      <button type="button" className="fatal-reload" onClick={() => window.location.reload()}>
        Reload
      </button>
    </main>
  );
}
