import { use, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type ComponentType } from 'react';
import { loadQuietly } from './load-part.ts';

/** How far below the window a part is fetched: with the first movement towards it, and not where it is only close. */
const margin = '100px 0px';

const loads: (() => Promise<void>)[] = [];

/** Loads all later parts, before the server renders a page: it does not wait for parts while it renders. */
export async function loadLaterParts(): Promise<void> {
  await Promise.all(loads.map((load) => load()));
}

/** With it React hydrates an element without looking at its content, and leaves it alone while the object stays the same. */
const asRendered = { __html: '' };

/**
 * A component in an element of its own, below what a visitor sees first. The server renders it with the page; the browser
 * keeps this as it is, and loads the code once the part is near the window or is touched. It then takes the place of what
 * the server rendered, with what was typed or chosen and the focus, and the last press on a button is done again. After a navigation in the
 * browser, the screen waits for its code as for its own.
 *
 * `keptWhile` is for content with nothing to press, also in sight: what it depends on, as a text. What the server rendered stays
 * until this changes.
 *
 * What it shows at first must not depend on the browser. Its texts: list it in `firstScreens`
 * of scripts/vite-plugins.ts, or in `laterTexts` there and load it by `withTexts`.
 */
export function laterPart<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  let Part: ComponentType<Props> | undefined;
  let attempt: Promise<void> | undefined;
  const loadOnce = () => {
    attempt ??= load().then(
      ({ default: loaded }) => {
        Part = loaded;
      },
      (error: unknown) => {
        // The next look at it tries again.
        attempt = undefined;
        throw error;
      },
    );
    return attempt;
  };
  loads.push(loadOnce);

  return function LaterPart({ partClass, keptWhile, ...props }: Props & { partClass?: string; keptWhile?: string }) {
    const isHydrating = useSyncExternalStore(neverChanges, isFalse, isTrue);
    const [isKept, setKept] = useState(isHydrating && !import.meta.env.SSR && !Part);
    const element = useRef<HTMLDivElement>(null);
    const touched = useRef<Touched>({});
    const [keptSince] = useState(keptWhile);
    const isAlone = keptWhile !== undefined;
    const hasChanged = keptWhile !== keptSince;

    useEffect(() => {
      const kept = element.current;
      if (!isKept || !kept) return undefined;
      /** While a finger is down, its click is still to come. */
      let released = Promise.resolve();
      const show = async () => {
        await released;
        touched.current.focus = markOf(document.activeElement, kept);
        touched.current.typed = typedIn(kept);
        setKept(false);
      };
      const onNear = ([entry]: IntersectionObserverEntry[]) => {
        // Nobody waits for it yet.
        if (entry?.isIntersecting) loadQuietly(loadOnce).then(show, () => undefined);
      };
      const onTouch = ({ type, target }: Event) => {
        if (type === 'pointerdown') released = release();
        if (type === 'click') touched.current.pressed = markOf((target as Element).closest('button'), kept);
        loadOnce().then(show, () => undefined);
      };
      if (isAlone) {
        if (hasChanged) loadOnce().then(show, () => undefined);
        return undefined;
      }
      const observer = new IntersectionObserver(onNear, { rootMargin: margin });
      observer.observe(kept);
      for (const name of touches) kept.addEventListener(name, onTouch, true);
      return () => {
        observer.disconnect();
        for (const name of touches) kept.removeEventListener(name, onTouch, true);
      };
    }, [isKept, isAlone, hasChanged]);

    useLayoutEffect(() => {
      const root = element.current;
      const { pressed, focus, typed = [] } = touched.current;
      touched.current = {};
      if (isKept || !root) return;
      for (const [mark, value] of typed) fill(find(mark, root), value);
      find(focus, root)?.focus({ preventScroll: true });
      find(pressed, root)?.click();
    }, [isKept]);

    if (isKept) {
      return (
        <div
          key="kept"
          ref={element}
          className={partClass}
          suppressHydrationWarning
          // oxlint-disable-next-line react/no-danger -- nothing is set: see above
          dangerouslySetInnerHTML={asRendered}
        />
      );
    }
    if (!Part) use(loadOnce());
    const Shown = Part!;
    return (
      <div key="shown" ref={element} className={partClass}>
        {/* TypeScript cannot infer that the remaining properties are `Props`. */}
        <Shown {...(props as unknown as Props)} />
      </div>
    );
  };
}

const touches = ['pointerdown', 'focusin', 'click'];
const neverChanges = () => () => undefined;
const isFalse = () => false;
const isTrue = () => true;

/** Resolves after the click that ends a press, or where the finger scrolls instead. */
function release(): Promise<void> {
  return new Promise((resolve) => {
    const options = { once: true, capture: true };
    for (const name of ['pointerup', 'pointercancel']) addEventListener(name, () => setTimeout(resolve), options);
  });
}

interface Touched {
  pressed?: Mark | undefined;
  focus?: Mark | undefined;
  /** Fields with what was typed into them; what was ticked, unticked or chosen, with null. */
  typed?: [Mark, string | null][];
}

/** How an element is found in what takes the place of its own: by the numbers of children on the way to it, and by its name. */
interface Mark {
  place: number[];
  name: string;
}

function markOf(element: Element | null, root: Element): Mark | undefined {
  if (!element || element === root || !root.contains(element)) return undefined;
  const place: number[] = [];
  for (let at = element; at !== root; at = at.parentElement!)
    place.unshift([...at.parentElement!.children].indexOf(at));
  return { place, name: nameOf(element) };
}

function nameOf(element: Element): string {
  const { labels } = element as HTMLInputElement;
  return [element.tagName, element.getAttribute('aria-label'), labels?.[0]?.textContent, element.textContent].join();
}

/** The element with a mark; what the browser knows and the server did not may have moved it. */
function find(mark: Mark | undefined, root: Element): HTMLElement | undefined {
  if (!mark) return undefined;
  let at: Element | undefined = root;
  for (const index of mark.place) at = at?.children[index];
  const isMarked = (element: Element) => nameOf(element) === mark.name;
  if (!at || !isMarked(at)) at = [...root.querySelectorAll(mark.name.split(',')[0]!)].find(isMarked);
  return at as HTMLElement | undefined;
}

function typedIn(root: Element): [Mark, string | null][] {
  return [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].flatMap((field) => {
    const isToggle = field.type === 'checkbox' || field.type === 'radio';
    const { checked, defaultChecked } = field as HTMLInputElement;
    // The radio button that another one has replaced is not pressed again.
    const isTouched = isToggle
      ? checked !== defaultChecked && !(field.type === 'radio' && !checked)
      : field.value !== field.defaultValue;
    const mark = isTouched ? markOf(field, root) : undefined;
    return mark ? [[mark, isToggle ? null : field.value] as [Mark, string | null]] : [];
  });
}

/** Fills a field as its user did: React compares with the value that it has set itself. */
function fill(field: HTMLElement | undefined, value: string | null): void {
  if (!field) return;
  if (value === null) {
    field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
