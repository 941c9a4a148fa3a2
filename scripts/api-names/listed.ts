/** A row of docs/foundry-api.md: what belongs to whom, and where a page says so. */
interface Row {
  readonly owner: string;
  readonly names: readonly string[];
  readonly address: string | null;
}

/** Pages that count: Foundry's own, its public tracker, and for a package's hooks the documentation kept with it. */
const PUBLIC =
  /\]\((https:\/\/(?:foundryvtt\.com\/(?:api|article)\/|github\.com\/foundryvtt\/foundryvtt\/issues\/|github\.com\/[\w-]+\/[\w-]+\/blob\/[^)\s]*\/docs\/)[^)\s]+)\)/;

const quoted = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "");

const rowOf = (line: string): Row[] => {
  const [, of = "", names = "", where = ""] = line.split("|").map((cell) => cell.trim());
  const [owner] = quoted(of);
  return owner ? [{ owner, names: quoted(names), address: PUBLIC.exec(where)?.[1] ?? null }] : [];
};

const rowsOf = (page: string): Row[] =>
  page
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .flatMap(rowOf);

interface Used {
  readonly owner: string;
  readonly name: string;
  readonly at: string;
}

/** What is wrong with the list: names without a row, rows without a page, rows that nobody needs any more. */
export const complaints = (used: readonly Used[], page: string): string[] => {
  const rows = rowsOf(page);
  const listed = rows.flatMap(({ owner, names }) => names.map((name) => `${owner}  ${name}`));
  const needed = new Set(used.map(({ owner, name }) => `${owner}  ${name}`));
  const known = new Set(listed);
  const spoken = (key: string) =>
    key
      .split("  ")
      .map((part) => `\`${part}\``)
      .join(" ");
  return [
    ...used
      .filter(({ owner, name }) => !known.has(`${owner}  ${name}`))
      .map(
        ({ owner, name, at }) =>
          `${at} uses \`${name}\` of \`${owner}\`: docs/foundry-api.md needs it, with the page that documents it.`,
      ),
    ...rows.flatMap(({ owner, address }) =>
      address ? [] : [`docs/foundry-api.md: a row of \`${owner}\` has no public address.`],
    ),
    ...listed
      .filter((key) => !needed.has(key))
      .map((key) => `docs/foundry-api.md: nothing uses ${spoken(key)} any more.`),
    ...listed
      .filter((key, i) => listed.indexOf(key) !== i)
      .map((key) => `docs/foundry-api.md: ${spoken(key)} is there twice.`),
  ];
};
