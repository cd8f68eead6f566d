export interface SaveSituation {
  readonly hasDefaultAccount: boolean;
  /** The newest saved version is not the published one. */
  readonly unpublishedChanges: boolean;
  /** Something in the editor has not been saved. */
  readonly unsaved: boolean;
  /** The editor is loading, or a save or publish is on its way. */
  readonly busy: boolean;
}

export interface SaveButtonState {
  readonly action: "save" | "publish";
  readonly disabled: boolean;
}

/** What the one button of the editor does. */
export function saveButtonState({
  hasDefaultAccount,
  unpublishedChanges,
  unsaved,
  busy,
}: SaveSituation): SaveButtonState {
  const publishable = hasDefaultAccount && unpublishedChanges && !unsaved;
  return { action: publishable ? "publish" : "save", disabled: busy || !(unsaved || publishable) };
}
