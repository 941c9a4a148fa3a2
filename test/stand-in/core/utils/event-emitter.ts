type Listener = ((event: Event) => unknown) | { handleEvent(event: Event): unknown };

interface Registration {
  listener: Listener;
  once: boolean;
}

/** What a class gains from `EventEmitterMixin`. */
export interface EventEmitter {
  addEventListener(type: string, listener: Listener, options?: { once?: boolean }): void;
  removeEventListener(type: string, listener: Listener): void;
  /** Calls the listeners in order. Returns whether the event's default may happen. */
  dispatchEvent(event: Event): boolean;
}

interface EmitterStatics {
  /** The types of events that instances dispatch; another one is a mistake and throws. */
  emittedEvents: string[];
}

type Constructor = abstract new (...args: never[]) => object;
type PlainClass = new (...args: unknown[]) => object;

/** A subclass of `Base` whose instances have the event methods of an EventTarget, for the types it declares. */
export function EventEmitterMixin<B extends Constructor>(
  Base: B,
): B & EmitterStatics & (abstract new (...args: never[]) => EventEmitter) {
  class Emitter extends (Base as unknown as PlainClass) implements EventEmitter {
    static emittedEvents: string[] = [];
    #listeners = new Map<string, Registration[]>();

    addEventListener(type: string, listener: Listener, { once = false }: { once?: boolean } = {}): void {
      this.#check(type);
      const present = this.#listeners.get(type) ?? [];
      if (present.some((registration) => registration.listener === listener)) return;
      this.#listeners.set(type, [...present, { listener, once }]);
    }

    removeEventListener(type: string, listener: Listener): void {
      const kept = (this.#listeners.get(type) ?? []).filter((registration) => registration.listener !== listener);
      this.#listeners.set(type, kept);
    }

    dispatchEvent(event: Event): boolean {
      this.#check(event.type);
      for (const { listener, once } of this.#listeners.get(event.type) ?? []) {
        if (once) this.removeEventListener(event.type, listener);
        if (typeof listener === "function") listener.call(this, event);
        else listener.handleEvent(event);
      }
      return !event.defaultPrevented;
    }

    #check(type: string): void {
      const { emittedEvents, name } = this.constructor as typeof Emitter;
      if (!emittedEvents.includes(type)) throw new Error(`The class ${name} emits no event "${type}".`);
    }
  }
  return Emitter as unknown as B & EmitterStatics & (abstract new (...args: never[]) => EventEmitter);
}
