import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, openDevice, type Tokens } from './journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from './world.ts';

const password = 'secret-1';

const words = textsOf((t) => ({
  conversation: t('Conversation'),
  search: t('Search conversations'),
  nothing: t('No conversations found'),
  input: t.pick({ en: /^(Your message|Reply to message)$/, ar: /^(رسالتك|الرد على الرسالة)$/ }),
  delivered: t('Delivered'),
  read: t('Read'),
  blocked: t('Message Blocked'),
  why091: t.pick({ en: /^Phone numbers can be shared and asked for once/, ar: /^يمكن تبادل أرقام الهاتف/ }),
  menuOf: (text: string) => t('What to do with: {excerpt}', { excerpt: text.slice(0, 40) }),
  reply: t('Reply'),
  report: t('Report this message'),
  ground: t('Pestering'),
  sendReport: t('Send the report'),
  reported: t('Message Reported'),
  offer: t('Special offer'),
  offered: t('Special Offer Sent'),
  decline: t('Decline'),
  why: t('Why are you declining this reservation?'),
  confirmDecline: t('Confirm Decline'),
  selectReason: t('You must select a reason for declining this reservation.'),
  other: t('Another reason'),
  details: t('Details'),
  declined: t('Reservation Declined'),
  datesBlocked: t.pick({ en: 'Calendar dates have been automatically blocked', ar: 'أُغلقت هذه التواريخ في التقويم' }),
  /** The guest reads the name of the host between these words. */
  wasDeclined: t.pick({ en: /could not take your request/, ar: /^تعذّر على .*قبول طلبك/s }),
  closed: t('This conversation is closed. You can still read it.'),
  newMessages: t('New messages'),
  waits: t('Waits for a connection'),
  leave: t('Leave review'),
  edit: t('Edit review'),
  view: t('View reviews'),
  dialog: t('Leave a review'),
  star: (count: number) => t('{0, plural, one {# star} other {# stars}}', { 0: count }),
  comment: t('Comment'),
  submit: t('Submit'),
  untilBoth: t('Your review will be visible once both parties submit.'),
  bothVisible: t('Both reviews are now visible.'),
  card: t('Stay Reviews'),
  answer: t('Answer publicly'),
  yourAnswer: t('Your public answer'),
  publish: t('Publish'),
  listFailed: t('Failed to load conversations.'),
  threadFailed: t('Failed to load messages.'),
  retry: t('Retry'),
  copy: t('Copy'),
  copied: t('Message copied to clipboard.'),
  copyFailed: t('Failed to copy message.'),
  sendFailed: t('Failed to send message.'),
  reviewFailed: t('Failed to submit review'),
  declinedHere: t('Declined on this device'),
  declineFailed: t('Failed to decline reservation. Please try again.'),
  notOpened: t('This could not be opened'),
}));
type Words = (typeof words)['en'];

const isPhone = (page: Page) => page.viewportSize()!.width < 832;
export const wordsOf = (page: Page): Words => (isPhone(page) ? words.ar : words.en);

interface Person {
  email: string;
  tokens: Tokens;
  headers: Record<string, string>;
}

async function createPerson(request: APIRequestContext, name: string, role: 'guest' | 'host'): Promise<Person> {
  const email = `${name}-${Date.now()}@example.ly`;
  const account = { name: `Nuri ${name}`, email, password, confirm_password: password, role };
  expect((await request.post('/api/auth/signup', { data: account })).ok()).toBe(true);
  const tokens = (await (await request.post('/api/auth/login', { data: { email, password } })).json()) as Tokens;
  return { email, tokens, headers: { authorization: `Bearer ${tokens.access_token}` } };
}

/** A new host and guest with a completed stay and a pending request. */
export async function createPair(request: APIRequestContext, name: string) {
  const guest = await createPerson(request, `${name}-guest`, 'guest');
  const host = await createPerson(request, `${name}-host`, 'host');
  const { property, stay } = await inWorld('addEndedStay', host.email, guest.email);
  const nights = { check_in: dayAhead(40), check_out: dayAhead(43) };
  const response = await request.post('/api/bookings', {
    headers: guest.headers,
    data: { property_id: property, ...nights, guests: { adults: 2 } },
  });
  expect(response.status()).toBe(201);
  const pending = ((await response.json()) as { id: string }).id;
  return { guest, host, property, stay, pending, nights };
}

/** A device of this person; the caller closes its context. */
export const logIn = (browser: Browser, { tokens }: Person): Promise<Page> => openDevice(browser, tokens);

export const inputOf = (page: Page) => page.getByRole('textbox', { name: wordsOf(page).input });
export const lineOf = (page: Page, text: string | RegExp) => page.locator('[data-item]').filter({ hasText: text });

export async function write(page: Page, text: string): Promise<void> {
  await inputOf(page).fill(text);
  await inputOf(page).press('Enter');
}

/** Opens the menu of a message: by a long press on phones, otherwise by keyboard. */
export async function openMenu(page: Page, text: string): Promise<Locator> {
  if (isPhone(page)) {
    const bubble = lineOf(page, text).locator('[data-bubble]');
    const box = (await bubble.boundingBox())!;
    const at = { pointerType: 'touch', clientX: box.x + 20, clientY: box.y + 20 };
    await bubble.dispatchEvent('pointerdown', at);
  } else {
    await page.getByRole('button', { name: wordsOf(page).menuOf(text) }).focus();
    await page.keyboard.press('Enter');
  }
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

/** The distance of a message from the top of the page, in pixels. */
export async function placeOf(page: Page, text: string): Promise<number> {
  return lineOf(page, text).evaluate((line) => Math.round(line.getBoundingClientRect().top));
}
