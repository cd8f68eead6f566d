/** One tab of the console, on screen. */
export interface Tab {
  /** Follows a change of place within the tab: the parts of the address behind the tab's name. */
  readonly go: (parts: readonly string[]) => void;
  readonly close: () => void;
}
