/** The build of each generation a table says it is. */
const BUILDS = { 13: 351, 14: 367 } as const;

export interface Release {
  generation: 13 | 14;
  build: number;
}

export const releaseOf = (generation: 13 | 14): Release => ({ generation, build: BUILDS[generation] });

/** As documents and manifests write it: `13.351`. */
export const coreVersionOf = ({ generation, build }: Release): string => `${generation}.${build}`;
