/** The types that the server accepts, for file dialogs and dropped files. */
export const imageTypes = "image/png,image/jpeg,image/gif,image/webp";
