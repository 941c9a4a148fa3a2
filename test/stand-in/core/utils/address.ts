/** The address of a path of this server, with the prefix it is served under. Whole URLs and data are left as they are. */
export function getRoute(path: string, { prefix }: { prefix?: string } = {}): string {
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) return path;
  const { ROUTE_PREFIX } = globalThis as { ROUTE_PREFIX?: string };
  const parts = [prefix ?? ROUTE_PREFIX ?? "", path].map((part) => part.replace(/^\/+|\/+$/g, "")).filter(Boolean);
  return `/${parts.join("/")}`;
}

/** A path encoded for use in an address: what is encoded already, and what separates its parts, stays. */
export function encodeURL(path: string): string {
  if (/^data:/i.test(path)) return path;
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return encodeURI(path);
  }
}

/** The address with a query that browsers haven't cached yet; null for one of another origin or for data. */
export function getCacheBustURL(source: string): string | null {
  const { location } = globalThis as { location?: Location };
  if (!location) return null;
  const url = URL.canParse(source, location.href) ? new URL(source, location.href) : null;
  if (!url || url.origin !== location.origin) return null;
  url.searchParams.set("_", Date.now().toString(36));
  return url.href;
}
