type Close = () => void;

/** The state of a history entry: the router's, and how many overlays are open on its page. */
type EntryState = { idx?: number; key?: string; overlays?: number } | null;

/** A step back that the browser has not made after this time is not made at all: there is no entry before. */
const stepTimeoutMs = 1000;

/**
 * Gives every open overlay (dialog, sheet, gallery) a history entry of its own, so that going back closes the topmost one
 * instead of leaving the page. The router knows nothing of these entries: they have the address, key and index of their
 * page, and moves between a page and its overlays are kept from it, so that it neither loads data nor scrolls.
 *
 * - An overlay that is closed otherwise takes its entry away.
 * - A navigation from an overlay replaces its entry, so that going back leads to the page below.
 * - An entry without its overlay, after a reload or by going forward, is left again by a step back.
 */
export class OverlayHistory {
  readonly #window: Window;
  readonly #push: History['pushState'];
  readonly #replace: History['replaceState'];
  /** The open overlays, the lowest first. */
  readonly #overlays: Close[] = [];
  /** How many overlays belong to the current entry. */
  #depth: number;
  /** The page as the router knows it: what it last pushed, replaced or was told of. */
  #page: { state: EntryState; url: string };
  /** Runs while a step back of this class is under way. */
  #stepTimer: number | undefined;
  /** Calls of the router during that step. */
  #delayed: (() => void)[] = [];

  constructor(window: Window) {
    const { history } = window;
    this.#window = window;
    this.#push = history.pushState.bind(history);
    this.#replace = history.replaceState.bind(history);
    this.#depth = depthOf(history.state);
    this.#page = { state: history.state, url: window.location.href };
    history.pushState = (state: EntryState, _, url) => this.#afterStep(() => this.#pushPage(state, url));
    history.replaceState = (state: EntryState, _, url) => this.#afterStep(() => this.#replacePage(state, url));
    // In the capture phase, before the listener of the router.
    window.addEventListener('popstate', (event) => this.#onPop(event), { capture: true });
    this.#settleSoon();
  }

  /** Adds an overlay on top of the others. `close` must close it; the returned function tells that it has been closed. */
  open(close: Close): () => void {
    this.#overlays.push(close);
    if (this.#overlays.length > this.#depth) this.#settle();
    return () => {
      this.#overlays.splice(this.#overlays.indexOf(close), 1);
      // In a later task: a dialog that opens in place of this one takes over its entry.
      this.#settleSoon();
    };
  }

  #onPop(event: PopStateEvent): void {
    const depthBefore = this.#depth;
    const state = event.state as EntryState;
    this.#depth = depthOf(state);
    const isSamePage = (depthBefore > 0 || this.#depth > 0) && state?.idx === this.#page.state?.idx;
    if (isSamePage) {
      event.stopImmediatePropagation();
      // The router replaced the address while an overlay was open, for example for other dates.
      if (state?.key !== this.#page.state?.key) {
        this.#replace(withDepth(this.#page.state, this.#depth), '', this.#page.url);
      }
    } else {
      this.#page = { state, url: this.#window.location.href };
    }
    // What was opened during a step of this class was not there when it began: it stays, and gets an entry of its own.
    const isOwnStep = this.#stepTimer !== undefined;
    this.#endStep();
    if (!isOwnStep) for (const close of this.#overlays.slice(this.#depth).reverse()) close();
    this.#settleSoon();
  }

  #pushPage(state: EntryState, url: string | URL | null | undefined): void {
    if (this.#depth > 0) this.#replace(state, '', url);
    else this.#push(state, '', url);
    this.#depth = 0;
    this.#page = { state, url: this.#window.location.href };
  }

  #replacePage(state: EntryState, url: string | URL | null | undefined): void {
    this.#replace(withDepth(state, this.#depth), '', url);
    this.#page = { state, url: this.#window.location.href };
  }

  #settleSoon(): void {
    this.#window.setTimeout(() => this.#settle());
  }

  /** Adds or removes entries until there are as many as open overlays. */
  #settle(): void {
    if (this.#stepTimer !== undefined) return;
    const surplus = this.#depth - this.#overlays.length;
    if (surplus > 0) {
      this.#stepTimer = this.#window.setTimeout(() => this.#giveUpStep(), stepTimeoutMs);
      this.#window.history.go(-surplus);
    }
    while (this.#depth < this.#overlays.length) {
      this.#depth += 1;
      this.#push(withDepth(this.#page.state, this.#depth), '');
    }
  }

  #afterStep(call: () => void): void {
    if (this.#stepTimer === undefined) call();
    else this.#delayed.push(call);
  }

  #endStep(): void {
    this.#window.clearTimeout(this.#stepTimer);
    this.#stepTimer = undefined;
    for (const call of this.#delayed.splice(0)) call();
  }

  #giveUpStep(): void {
    this.#depth = this.#overlays.length;
    this.#replace(withDepth(this.#page.state, this.#depth), '');
    this.#endStep();
  }
}

function depthOf(state: EntryState): number {
  return state?.overlays ?? 0;
}

function withDepth(state: EntryState, depth: number): EntryState {
  const { overlays: _, ...page } = state ?? {};
  return depth === 0 ? page : { ...page, overlays: depth };
}

let installed: OverlayHistory | undefined;

/** The history of the window's overlays. Installed before the router starts, to leave the entry of a reloaded overlay. */
export function overlayHistory(): OverlayHistory {
  return (installed ??= new OverlayHistory(window));
}
