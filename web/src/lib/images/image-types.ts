/** What the server takes, for file dialogs and for files that are dropped. */
export const imageTypes = "image/png,image/jpeg,image/gif,image/webp";
