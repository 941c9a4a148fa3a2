import { me, users } from "./lookup.ts";
import { attempt } from "./notices.ts";

interface WithActiveGM {
  readonly activeGM: { readonly id: string | null } | null;
}

let first = false;

/** Whether this user is the GM who is active for the table. */
export const isActiveGM = (): boolean => (users() as unknown as WithActiveGM).activeGM?.id === me().id;

/** Whether this window is the first of this user's in this browser. */
export const isFirstWindow = (): boolean => first;

/** Whether one window can know that it is the only first one. */
export const isElectionSure = (): boolean => globalThis.navigator?.locks !== undefined;

/**
 * Elects one of this user's windows in this browser, by a lock that the browser passes on when a window goes. Where the
 * page has no locks (Foundry over plain HTTP on a local network), each window is its own first: receipts keep that safe.
 */
export const electWindow = (onElected: () => void): void => {
  const elected = (): void => {
    first = true;
    onElected();
  };
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  if (!locks) {
    elected();
    return;
  }
  const name = `hot-property.${game.world?.id ?? ""}.${me().id}`;
  const held = (): Promise<never> => {
    elected();
    return new Promise(() => undefined);
  };
  void attempt(() => locks.request(name, held));
};
