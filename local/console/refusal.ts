/** An error of the console's API, with the sentence that its page shows. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 409;
  constructor(status: 400 | 404 | 409, message: string) {
    super(message);
    this.status = status;
  }
}
