import { expect, type APIRequestContext } from '@playwright/test';
import { addDays, tripoliDay } from '#contract/days.ts';
import type { Reader } from './screen-list.ts';

/** Whose eyes the walk has: an account of the demo world for each role. */
export const accounts: Record<Exclude<Reader, 'visitor'>, string> = {
  guest: 'guest@example.ly',
  host: 'host@example.ly',
  host_company: 'company@example.ly',
  host_pending_setup: 'pending@example.ly',
  admin: 'admin@diyar.ly',
};
type Account = keyof typeof accounts;

export interface Tokens {
  access_token: string;
  refresh_token: string;
}

interface Trip {
  id: string;
  status: string;
  payment_choice: string;
  tab: string;
  property: { id: string };
}

/** What a worker has found or made: the records of the demo world are the same for all its tests. */
const known = new Map<string, Promise<unknown>>();
const once = <Value>(name: string, find: () => Promise<Value>): Promise<Value> => {
  const found = (known.get(name) ?? find()) as Promise<Value>;
  known.set(name, found);
  return found;
};

/**
 * Finds the records in the demo world that screens are about. What the demo world lacks is made over the API, once:
 * where another worker was first, its record is taken.
 */
export class World {
  private readonly request: APIRequestContext;
  readonly today: string = tripoliDay(new Date());
  private readonly signedIn = new Map<Account, Promise<Tokens>>();

  constructor(request: APIRequestContext) {
    this.request = request;
  }

  tokens(account: Account): Promise<Tokens> {
    const path = account === 'admin' ? '/api/auth/admin/login' : '/api/auth/login';
    const data = { email: accounts[account], password: 'diyar-demo', remember_me: true };
    const tokens = this.signedIn.get(account) ?? this.request.post(path, { data }).then((answer) => answer.json());
    this.signedIn.set(account, tokens);
    return tokens;
  }

  async get<Answer>(account: Account, path: string): Promise<Answer> {
    const answer = await this.request.get(path, { headers: await this.headers(account) });
    expect(answer.ok(), `GET ${path}: ${answer.status()}`).toBe(true);
    return (await answer.json()) as Answer;
  }

  /** Undefined where it was refused: then another worker has made it. */
  private async make<Answer>(account: Account, path: string, data: object): Promise<Answer | undefined> {
    const answer = await this.request.post(path, { headers: await this.headers(account), data });
    return answer.ok() ? ((await answer.json()) as Answer) : undefined;
  }

  private async headers(account: Account): Promise<Record<string, string>> {
    return { authorization: `Bearer ${(await this.tokens(account)).access_token}` };
  }

  /** A trip of the demo guest, who stays with the demo host. */
  async trip(status: string, choice: 'online' | 'at_property' = 'online', tab?: string): Promise<string> {
    const trips = await once('trips', () => this.get<Trip[]>('guest', '/api/trips/my?limit=50'));
    const fits = (trip: Trip) =>
      trip.status === status && trip.payment_choice === choice && trip.tab === (tab ?? trip.tab);
    return trips.find(fits)!.id;
  }

  reservation(status: string): Promise<string> {
    return once(`reservation ${status}`, async () => {
      const { reservations } = await this.get<{
        reservations: { id: string; status: string; guest: { name: string } }[];
      }>('host', '/api/host/reservations?limit=50');
      return reservations.find((one) => one.status === status)!.id;
    });
  }

  listing(status = 'published'): Promise<string> {
    return once(`listing ${status}`, async () => {
      const { listings } = await this.get<{ listings: { id: string; status: string }[] }>('host', '/api/host/listings');
      return listings.find((one) => one.status === status)!.id;
    });
  }

  hostId = () => once('host', async () => (await this.get<{ id: string }>('host', '/api/auth/me')).id);
  guestId = () => once('guest', async () => (await this.get<{ id: string }>('guest', '/api/auth/me')).id);

  /** The list of the guest with dates, votes and notes. */
  savedList = () =>
    once('saved list', async () => {
      const { lists } = await this.get<{ lists: { id: string; is_shared: boolean }[] }>('guest', '/api/wishlists');
      return lists.find((list) => list.is_shared)!.id;
    });

  /** The path of the link of that list. */
  sharedList = () =>
    once('shared list', async () => {
      const { url } = await this.get<{ url: string }>('guest', `/api/wishlists/${await this.savedList()}/link`);
      return url.slice(new URL(url).origin.length);
    });

  /** The payment of the approved trip, at the sandbox. */
  payment = () =>
    once('payment', async () => {
      const trip = await this.trip('approved');
      const made = await this.make<{ payment: { id: string } }>('guest', `/api/bookings/${trip}/pay`, {
        method: 'sandbox',
      });
      return made!.payment.id;
    });

  /** A question of the guest about a home of the host, who has made an offer. */
  question = () =>
    once('question', async () => {
      const property_id = await this.listing();
      const asked = await this.make<{ id: string }>('guest', '/api/enquiries', {
        property_id,
        text: 'Is it quiet at night?',
      });
      const open = '/api/messages/conversations?kind=enquiry';
      const id = asked?.id ?? (await this.get<{ id: string }[]>('guest', open))[0]!.id;
      const days = { check_in: addDays(this.today, 210), check_out: addDays(this.today, 213) };
      if (asked) await this.make('host', `/api/host/enquiries/${id}/offers`, { ...days, guests: { adults: 2 } });
      return id;
    });

  supportCase = () =>
    once('support case', async () => {
      const text = 'My bank shows two lines. Which one counts?';
      const data = { topic: 'payment', subject: 'Two lines', text };
      return (await this.make<{ id: string }>('guest', '/api/help/cases', data))!.id;
    });

  /** A dispute that the guest has opened about the present stay. */
  dispute = () =>
    once('dispute', async () => {
      const trip = await this.trip('paid', 'online', 'current');
      const data = { kind: 'not_as_described', amount_dirham: 50_000, text: 'The pool was empty.' };
      const path = `/api/bookings/${trip}/disputes`;
      const made = await this.make<{ id: string }>('guest', path, data);
      return made?.id ?? (await this.get<{ disputes: { id: string }[] }>('guest', path)).disputes[0]!.id;
    });

  /** A report that is decided with a warning of the demo guest. */
  decidedReport = () =>
    once('report', async () => {
      const trip = await this.trip('confirmed', 'at_property');
      const sent = await this.make<{ id: string }>('guest', '/api/messages/send', {
        booking_id: trip,
        text: 'Answer, or I will tell everybody how you are.',
      });
      await this.make('host', `/api/messages/${sent!.id}/report`, { kind: 'message', reason: 'A threat.' });
      const id = await this.reportOf(sent!.id);
      const decision = { measure: 'warning', rule: 'abuse', reason: 'It is a threat.', note: 'Please stay polite.' };
      const decided = await this.make<{ decision: { warning: { id: string } } }>(
        'admin',
        `/api/admin/reports/${id}/decision`,
        decision,
      );
      return { id, warning: decided!.decision.warning.id };
    });

  private async reportOf(messageId: string): Promise<string> {
    type Report = { id: string; messages: { id: string; is_reported: boolean }[] };
    const { reports } = await this.get<{ reports: Report[] }>('admin', '/api/admin/reports?kind=message');
    for (const { id } of reports.toReversed()) {
      const { messages } = await this.get<Report>('admin', `/api/admin/reports/${id}`);
      if (messages.some((message) => message.id === messageId && message.is_reported)) return id;
    }
    throw new Error('the message was not reported');
  }

  openReport = () => this.firstOf<{ reports: { id: string }[] }>('/api/admin/reports', ({ reports }) => reports);
  batch = () => this.firstOf<{ batches: { id: string }[] }>('/api/admin/payout-batches', ({ batches }) => batches);
  emergency = () =>
    this.firstOf<{ emergencies: { id: string }[] }>('/api/admin/emergencies?state=ended', (all) => all.emergencies);

  private firstOf<Answer>(path: string, listOf: (answer: Answer) => { id: string }[]): Promise<string> {
    return once(path, async () => listOf(await this.get<Answer>('admin', path))[0]!.id);
  }

  /** A day of the bank with the lines of its statement. */
  statementDay = () =>
    once('statement', async () => {
      const day = addDays(this.today, -1);
      const csv = 'reference;amount;description\r\nFT-7700;412.50;Stay DYB-0000-0000\r\n';
      await this.make('admin', `/api/admin/reconciliation/bank_transfer/${day}/statements`, {
        file_name: 'bank.csv',
        csv,
      });
      return `/admin/finance/reconciliation/bank_transfer/${day}`;
    });
}
