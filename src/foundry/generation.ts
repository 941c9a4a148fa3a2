/** The generation of the host: 13 or 14. Never found out by reading a deprecated name, since the read itself warns. */
export const generation = (): number => game.release?.generation ?? 13;
