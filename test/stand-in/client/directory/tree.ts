/** One thing that can be opened from a directory. */
export interface TreeEntry {
  id: string;
  uuid: string;
  name: string;
  img: string | null;
  /** A word for what it is, e.g. the subtype's label. */
  kind: string;
  folder: string | null;
  sort: number;
}

export interface TreeFolder {
  id: string;
  uuid: string;
  name: string;
  /** A CSS colour or null. */
  color: string | null;
  folder: string | null;
  /** `a` by name, `m` by hand. */
  sorting: "a" | "m";
  sort: number;
}

export interface TreeBranch {
  folder: TreeFolder | null;
  branches: TreeBranch[];
  entries: TreeEntry[];
}

export interface TreeWish {
  entries: TreeEntry[];
  folders: TreeFolder[];
  /** Only what has this in its name, whatever the case; empty for all. */
  query: string;
  /** Whether folders without anything to show in them stay. */
  keepEmpty: boolean;
  lang: string;
}

/** The folders with what lies in them. Entries of unknown folders lie at the root, and so do folders in a circle. */
export const growTree = ({ entries, folders, query, keepEmpty, lang }: TreeWish): TreeBranch => {
  const sought = query.trim().toLocaleLowerCase(lang);
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  const branches = new Map(folders.map((folder) => [folder.id, branchOf(folder)]));
  const root: TreeBranch = { folder: null, branches: [], entries: [] };
  for (const folder of folders) {
    const home = reachesRoot(folder, byId) ? branches.get(folder.folder ?? "") : undefined;
    const branch = branches.get(folder.id);
    if (branch) (home ?? root).branches.push(branch);
  }
  for (const entry of entries) {
    if (sought && !entry.name.toLocaleLowerCase(lang).includes(sought)) continue;
    (branches.get(entry.folder ?? "") ?? root).entries.push(entry);
  }
  prune(root, keepEmpty && !sought);
  sort(root, new Intl.Collator(lang, { numeric: true }));
  return root;
};

const branchOf = (folder: TreeFolder): TreeBranch => ({ folder, branches: [], entries: [] });

const reachesRoot = (folder: TreeFolder, byId: Map<string, TreeFolder>): boolean => {
  const seen = new Set([folder.id]);
  let above = folder.folder ? byId.get(folder.folder) : undefined;
  while (above) {
    if (seen.has(above.id)) return false;
    seen.add(above.id);
    above = above.folder ? byId.get(above.folder) : undefined;
  }
  return true;
};

const prune = (branch: TreeBranch, keepEmpty: boolean): boolean => {
  branch.branches = branch.branches.filter((child) => prune(child, keepEmpty));
  return keepEmpty || branch.entries.length > 0 || branch.branches.length > 0;
};

const sort = (branch: TreeBranch, collator: Intl.Collator): void => {
  const byHand = branch.folder?.sorting === "m";
  const byName = (a: { name: string }, b: { name: string }): number => collator.compare(a.name, b.name);
  branch.entries.sort((a, b) => (byHand ? a.sort - b.sort : 0) || byName(a, b));
  branch.branches.sort((a, b) =>
    a.folder && b.folder ? a.folder.sort - b.folder.sort || byName(a.folder, b.folder) : 0,
  );
  for (const child of branch.branches) sort(child, collator);
};
