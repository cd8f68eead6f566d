/** One tab of the console, on screen. */
export interface Tab {
  /** Handles a change of location within the tab: the parts of the fragment behind the tab's name. */
  readonly go: (parts: readonly string[]) => void;
  readonly close: () => void;
}
