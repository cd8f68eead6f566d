export interface Images {
  /** Stores the bytes for good and gives the address under which everybody can see them, for mails: "https://…/images/<company>/<id>.png". */
  readonly put: (image: {
    companyId: string;
    id: string;
    extension: string;
    contentType: string;
    bytes: Uint8Array;
  }) => Promise<string>;
}
