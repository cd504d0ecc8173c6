/** Functions that run in the page: each is sent there as its source, so that it may use nothing from here. */

declare global {
  interface Window {
    /** Layout shifts without an interaction: when, in milliseconds since the load, and how large. */
    walkShifts?: [at: number, value: number][];
    axe?: unknown;
    /** Backgrounds are remembered for one look at the page. */
    walkForgetGrounds?: () => void;
    walkEndImitation?: () => void;
  }
}

/** Begins to collect layout shifts, at the start of each document. */
export function collectShifts(): void {
  window.walkShifts = [];
  const keep = (entries: PerformanceEntryList) => {
    for (const entry of entries as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) window.walkShifts!.push([entry.startTime, entry.value]);
    }
  };
  new PerformanceObserver((list) => keep(list.getEntries())).observe({ type: 'layout-shift', buffered: true });
}

/** Marks what the screen consists of, so that `afterReplaced` sees that another one has taken its place. */
export function markScreen(): void {
  const screen = document.querySelector<HTMLElement>('main')?.firstElementChild;
  screen?.setAttribute('data-walked', '');
}

/**
 * The time after the frame that shows another screen than the marked one: the router is done before React shows it. One
 * that has the same element, such as another record, is given some frames.
 */
export async function afterReplaced(): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let frame = 0; frame < 12; frame += 1) {
    const main = document.querySelector('main');
    if (main?.firstElementChild && !main.firstElementChild.hasAttribute('data-walked')) break;
    await nextFrame();
  }
  await nextFrame();
  await nextFrame();
  return performance.now();
}

/** The time after the next two frames. */
export async function afterPaint(): Promise<number> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  return performance.now();
}

/** False while something on the page says that it is loading, or moves to its place. */
export function isSettled(): boolean {
  const loading = '.animate-pulse, [class*="animate-[spin"], [aria-busy="true"]';
  // The ground below a map keeps its spinner, also where the browser draws no maps.
  const isShown = (element: Element) => element.checkVisibility() && !element.closest('[class*="--map-sea"]');
  if ([...document.querySelectorAll(loading)].some(isShown)) return false;
  const router = (window as unknown as { __reactRouterDataRouter?: { state: { navigation: { state: string } } } })
    .__reactRouterDataRouter;
  if (router && router.state.navigation.state !== 'idle') return false;
  return !document
    .getAnimations()
    .some(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
}

/**
 * Loses the connection, as the browser tells the page, and finds it again. Returns by how many pixels what can be pressed has
 * moved meanwhile, at most, and what moved so far. What moves once and not again was moved by something else, such as an
 * answer that came at this moment: the least of three times counts.
 */
export async function measureLostConnection(): Promise<{ pixels: number; element: string }> {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pressed = 'a[href], button, input, select, textarea, summary';
  const isInSight = ({ top, bottom, height }: DOMRect) => height > 0 && bottom > 0 && top < innerHeight;
  const measure = async () => {
    // What the sizes of windows before have begun ends first.
    await nextFrame();
    await nextFrame();
    const before = [...document.querySelectorAll(pressed)]
      .map((element) => ({ element, at: element.getBoundingClientRect() }))
      .filter(({ element, at }) => isInSight(at) && element.checkVisibility());
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    dispatchEvent(new Event('offline'));
    await nextFrame();
    await nextFrame();
    const moved = before
      .filter(({ element }) => element.isConnected)
      .map(({ element, at }) => {
        const now = element.getBoundingClientRect();
        return { element, pixels: Math.round(Math.hypot(now.x - at.x, now.y - at.y)) };
      })
      .reduce((most, one) => (one.pixels > most.pixels ? one : most), { element: document.body, pixels: 0 });
    Reflect.deleteProperty(navigator, 'onLine');
    dispatchEvent(new Event('online'));
    await nextFrame();
    await nextFrame();
    return { pixels: moved.pixels, element: moved.element.outerHTML.slice(0, 200) };
  };
  let least = await measure();
  for (let again = 0; least.pixels > 1 && again < 2; again += 1) {
    const next = await measure();
    if (next.pixels < least.pixels) least = next;
  }
  return least;
}

/**
 * Makes axe look at the contrast of a text once in a document for each look: its colours, size and weight, and the
 * backgrounds it is on. Most texts of a screen look alike, and looking is most of what axe costs.
 */
export function checkContrastOncePerLook(): void {
  type Matches = (this: unknown, node: Element, ...rest: unknown[]) => boolean;
  interface Audit {
    _audit: { rules: { id: string; matches: Matches }[] };
  }
  const rule = (window.axe as Audit)._audit.rules.find(({ id }) => id === 'color-contrast')!;
  const { matches } = rule;
  const seen = new Set<string>();
  let grounds = new WeakMap<Element, string>();
  const groundOf = (element: Element | null): string => {
    if (element === null) return '';
    const known = grounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
    const behind = groundOf(element.parentElement);
    const ground = isClear ? behind : `${behind}|${backgroundColor} ${backgroundImage} ${opacity}`;
    grounds.set(element, ground);
    return ground;
  };
  rule.matches = function matchesNewLook(node, ...rest) {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(node);
    const look = `${color} ${fontSize} ${fontWeight} ${textShadow}${groundOf(node)}`;
    // Asked first: whether axe can tell the contrast of a text takes it much longer.
    if (seen.has(look) || !matches.call(this, node, ...rest)) return false;
    seen.add(look);
    return true;
  };
  window.walkForgetGrounds = () => {
    grounds = new WeakMap();
  };
}

/**
 * Makes axe look at Arabic texts too. It takes letters that join for the ligatures of an icon font, because a word is narrower
 * than its letters apart, and passes over the contrast of all texts in such a font. There is no icon font here: to axe, words
 * are as wide as their letters.
 */
export function measureLettersApart(): void {
  CanvasRenderingContext2D.prototype.measureText = (text) => ({ width: 30 * text.length }) as TextMetrics;
}

/**
 * Ends the transitions that a change of the colour scheme has begun: until then, the ground of a text has its new colour and
 * the text its old one.
 */
export async function endTransitions(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
}

/** The violations that axe finds, as sentences. */
export async function findViolations({
  only,
  without = [],
}: {
  only?: string[];
  without?: string[];
}): Promise<string[]> {
  interface Axe {
    run(options: object): Promise<{
      violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
    }>;
  }
  window.walkForgetGrounds!();
  const { violations } = await (window.axe as Axe).run({
    ...(only ? { runOnly: only } : { rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])) }),
    resultTypes: ['violations'],
    selectors: false,
  });
  return violations.map(({ id, nodes }) => {
    const [first] = nodes;
    return `${id} (${nodes.length}): ${first!.html.slice(0, 200)} ${(first!.failureSummary ?? '').slice(0, 300)}`;
  });
}

/** By how many pixels the page is wider than the window, and which elements are. */
export function measureOverflow(): { pixels: number; elements: string[] } {
  const root = document.documentElement;
  const width = Math.ceil(root.getBoundingClientRect().width);
  const dialogs = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')];
  const inside = dialogs.map((dialog) => dialog.scrollWidth - dialog.clientWidth);
  const pixels = Math.max(root.scrollWidth - width, ...inside);
  if (pixels <= 0) return { pixels: 0, elements: [] };
  const isClipped = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
  // A page that is too wide moves as a whole: what makes it so is what leaves its parent by most.
  const elements = [...document.body.querySelectorAll('*')]
    .map((element) => {
      const box = element.getBoundingClientRect();
      const around = element.parentElement!.getBoundingClientRect();
      const by = Math.max(box.right - around.right, around.left - box.left);
      return { element, by, isBox: Math.min(box.width, around.width) > 1 };
    })
    .filter(({ element, by, isBox }) => by > 1 && isBox && getComputedStyle(element).position !== 'fixed')
    .filter(({ element }) => element.checkVisibility() && !isClipped(element.parentElement))
    .sort((one, other) => other.by - one.by)
    .map(
      ({ element, by }) =>
        `${Math.round(by)} px: ${element.tagName} ${element.getAttribute('class')} "${element.textContent.slice(0, 40)}"`,
    );
  return { pixels, elements: elements.slice(0, 6) };
}

/** What names the screen. */
export function readNames(): { title: string; headings: string[]; lang: string } {
  const headings = [...document.querySelectorAll('h1')].map((heading) => heading.textContent);
  return { title: document.title, headings, lang: document.documentElement.lang };
}

export function shiftSince(at: number): number {
  return window.walkShifts!.filter(([when]) => when > at).reduce((sum, [, value]) => sum + value, 0);
}

/** The functions below imitate what goes wrong on a device, and return one that ends it. */

/** A clock that is this many days ahead. */
export function shiftClock(days: number): () => void {
  const RealDate = Date;
  const now = () => RealDate.now() + days * 86_400_000;
  window.Date = new Proxy(RealDate, {
    construct: (target, input: [], newTarget) =>
      Reflect.construct(target, input.length === 0 ? [now()] : input, newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) => (key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown)),
  });
  return () => {
    window.Date = RealDate;
  };
}

/** Storage that may not be used at all, as where cookies are off. */
export function blockStorage(): () => void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  Object.defineProperty(document, 'cookie', { get: () => '', set() {}, configurable: true });
  // The next document has its own.
  return () => undefined;
}

/** Storage that is full. */
export function refuseWrites(): () => void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  return () => {
    Storage.prototype.setItem = setItem;
  };
}

export function readText(): string {
  return document.body.innerText;
}
