export interface SaveSituation {
  readonly hasDefaultAccount: boolean;
  /** More than one sending account is there. */
  readonly hasSeveralAccounts: boolean;
  /** The newest saved version is not the published one. */
  readonly unpublishedChanges: boolean;
  /** Amazon SES of another account that the user may publish to holds no version of it. */
  readonly missingElsewhere: boolean;
  /** Something in the editor has not been saved. */
  readonly unsaved: boolean;
  /** The editor is loading, or a save or publish is on its way. */
  readonly busy: boolean;
}

export interface SaveButtonState {
  readonly action: "save" | "publish" | "publish elsewhere";
  readonly disabled: boolean;
  /** What its menu offers; "none": there is no menu. */
  readonly menu: "none" | "save in all accounts" | "publish to other accounts";
}

/** What the one button of the editor does. */
export function saveButtonState(situation: SaveSituation): SaveButtonState {
  const { hasDefaultAccount, hasSeveralAccounts, unpublishedChanges, missingElsewhere, unsaved, busy } = situation;
  const isSaved = hasDefaultAccount && !unsaved;
  const publishable = isSaved && (unpublishedChanges || missingElsewhere);
  const menu = publishable ? "publish to other accounts" : "save in all accounts";
  return {
    action: !publishable ? "save" : unpublishedChanges ? "publish" : "publish elsewhere",
    disabled: busy || !(unsaved || publishable),
    menu: hasSeveralAccounts ? menu : "none",
  };
}
