import type { Plugin } from "vite";

const STYLE = /\.(css|scss)(\?|$)/;
const NOTHING = "\0no-style";

/** In Node nobody looks: every stylesheet an entry imports, its own or a dependency's, becomes an empty module. */
export const stylesLeftOut = (): Plugin => ({
  name: "styles-left-out",
  enforce: "pre",
  resolveId: (id) => (STYLE.test(id) ? NOTHING : null),
  load: (id) => (id === NOTHING ? "export default '';" : null),
});
