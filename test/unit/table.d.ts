/** The table that every unit test sits at: a whole world in this process. Set up by setup.ts. */
interface TestTable {
  /** Makes this process the only open window: of "Gamemaster", "Ana", "Ben" or "Cleo" of the 'Hood. */
  sitAs(name: string): Promise<void>;
  /** The next dice, face by face; each is a d6. Throws where more are rolled than were given. */
  dice(...faces: number[]): void;
  /** What was told at this window since the last call: notifications, oldest first. */
  told(): string[];
  /** How many writes of each kind this window has asked for since the last call, e.g. `Actor.update`. */
  writes(): string[];
}

declare const table: TestTable;
