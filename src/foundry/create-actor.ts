/** Makes an actor of the world, whose window opens where it was made. */
export const createActor = async (type: "character" | "crew", name: string): Promise<void> => {
  await Actor.create({ type, name } as never, { renderSheet: true });
};
