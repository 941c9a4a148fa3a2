/** Lets macros and modules reach what we offer them: as `game.system.api`. */
export const offerApi = (api: object): void => {
  Object.assign(game.system as object, { api: Object.freeze({ ...api }) });
};
