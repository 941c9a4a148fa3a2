/** Thrown by a test that needs what this place hasn't got: another user's seat, the other generation, the wire. */
export class Skip extends Error {
  constructor() {
    super("Not here.");
  }
}
