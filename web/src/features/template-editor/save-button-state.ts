export interface SaveSituation {
  readonly hasDefaultAccount: boolean;
  /** The user can publish to more than one account. */
  readonly hasSeveralAccounts: boolean;
  /** The current version is not the published one. */
  readonly unpublishedChanges: boolean;
  /** Amazon SES of another account that the user may publish to does not hold the template. */
  readonly missingElsewhere: boolean;
  /** The editor has unsaved changes. */
  readonly unsaved: boolean;
  /** The editor is loading, or a save or publish is running. */
  readonly busy: boolean;
}

export interface SaveButtonState {
  readonly action: "save" | "publish" | "publish elsewhere";
  readonly disabled: boolean;
  /** The content of its menu; "none": there is no menu. */
  readonly menu: "none" | "save in all accounts" | "publish to other accounts";
}

/** The action of the editor's main button. */
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
