/** Shows the page in the system's theme, and follows its changes. */
export function followSystemTheme(): void {
  const dark = matchMedia("(prefers-color-scheme: dark)");
  // Cloudscape's class for dark mode; our style sheets follow `color-scheme`.
  const show = ({ matches }: { readonly matches: boolean }): void =>
    void document.body.classList.toggle("awsui-dark-mode", matches);
  show(dark);
  dark.addEventListener("change", show);
}
