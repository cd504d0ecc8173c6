import { msg } from '@lingui/core/macro';
import { photosToTurn } from '#contract/listings.ts';
import { isLocale } from '#contract/locale.ts';
import type { Photo, PropertyCard } from '#contract/types.gen.ts';
import { loadCatalogue } from '#app/i18n.ts';
import { savesData } from '#app/ui/saves-data.ts';
import './card-pictures.css';

/** Cards whose pictures can be turned, or which have one alone. */
const prepared = new WeakSet<Element>();

/**
 * Lets the pictures of a card be turned that somebody touches, points at or focuses: by swiping, arrows on it, and arrow keys on its link.
 * They are asked for with that, and each is loaded when the one before it is shown. Nothing where the reader saves data.
 */
export async function turnPictures(target: Element): Promise<void> {
  const card = target.closest('.card');
  const link = card?.querySelector<HTMLAnchorElement>('.card-title > a');
  const id = link && /\/properties\/([\w-]+)/.exec(link.pathname)?.[1];
  const first = card?.querySelector('.card-photo > picture');
  if (!card || !first || !id || prepared.has(card) || savesData()) return;
  prepared.add(card);
  try {
    const photos = await fetchPhotos(id);
    if (photos.length > 1 && first.isConnected) await addPictures(link, first, photos);
  } catch {
    // Without a connection the first picture stays alone; the next touch tries again.
    prepared.delete(card);
  }
}

async function fetchPhotos(id: string): Promise<Photo[]> {
  const answer = await fetch(`/api/properties/${id}/card?photos=${photosToTurn}`, {
    headers: { 'accept-language': document.documentElement.lang },
  });
  if (!answer.ok) throw new Error(answer.statusText);
  return ((await answer.json()) as PropertyCard).photos;
}

async function addPictures(link: HTMLAnchorElement, first: Element, photos: readonly Photo[]): Promise<void> {
  const { lang } = document.documentElement;
  const i18n = await loadCatalogue(isLocale(lang) ? lang : 'en', 'cards');
  const total = photos.length;
  let at = 0;

  const slides = element('div', 'card-slides');
  slides.tabIndex = -1;
  slides.setAttribute('aria-hidden', 'true');
  const slots = photos.map(() => {
    const slot = element('a', '');
    slot.href = link.href;
    slot.tabIndex = -1;
    slides.append(slot);
    return slot;
  });
  const load = (number: number) => {
    const slot = slots[number];
    if (slot?.childElementCount === 0) slot.append(pictureLike(first, photos[number]!));
  };
  // The dots are those of its frame.
  const dots = first.parentElement!.style;
  dots.setProperty('--n', String(total));
  const status = element('span', 'sr-only');
  status.role = 'status';
  const arrow = (className: string, label: string, step: number) => {
    const button = element('button', `card-turn ${className}`);
    button.type = 'button';
    button.setAttribute('aria-label', label);
    button.addEventListener('click', () => turn(step));
    return button;
  };
  const back = arrow('card-turn-back', i18n._(msg`Previous photo`), -1);
  const on = arrow('card-turn-on', i18n._(msg`Next photo`), 1);

  const show = (number: number) => {
    at = number;
    load(at);
    load(at + 1);
    dots.setProperty('--at', String(at));
    back.setAttribute('aria-disabled', String(at === 0));
    on.setAttribute('aria-disabled', String(at === total - 1));
  };
  const turn = (step: number) => {
    const to = at + step;
    const photo = photos[to];
    if (!photo) return;
    const forward = getComputedStyle(slides).direction === 'rtl' ? -1 : 1;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    load(to);
    slides.scrollTo({ left: forward * to * slides.clientWidth, behavior });
    show(to);
    status.textContent = i18n._(msg`Photo ${to + 1} of ${total}: ${photo.alt}`);
  };

  // In text that runs from right to left `scrollLeft` is negative.
  slides.addEventListener('scrollend', () => show(Math.round(Math.abs(slides.scrollLeft) / slides.clientWidth)));
  slides.addEventListener('click', (event) => {
    // The link of the card is followed without loading the page anew; other clicks are the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    link.click();
  });
  link.addEventListener('keydown', (event) => {
    const forward = getComputedStyle(slides).direction === 'rtl' ? -1 : 1;
    const step = { ArrowRight: forward, ArrowLeft: -forward }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    turn(step);
  });

  show(0);
  first.after(slides, status, back, on);
}

/** The picture of a card, as React has made the first one. */
function pictureLike(first: Element, { key, color, alt }: Photo): HTMLElement {
  const picture = first.cloneNode(true) as HTMLElement;
  const image = picture.querySelector('img')!;
  const before = /\/media\/(.+)-\d+\.\w+$/.exec(image.src)![1]!;
  picture.style.backgroundColor = color;
  image.loading = 'lazy';
  image.alt = alt;
  const source = picture.querySelector('source')!;
  source.srcset = source.srcset.replaceAll(`/media/${before}-`, `/media/${key}-`);
  image.src = image.src.replace(`/media/${before}-`, `/media/${key}-`);
  image.addEventListener('error', () => picture.remove());
  return picture;
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  return made;
}
