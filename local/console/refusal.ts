/** Something the console's API does not do, with the sentence its page shows. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 409;
  constructor(status: 400 | 404 | 409, message: string) {
    super(message);
    this.status = status;
  }
}
