import { randomInt } from 'node:crypto';
import fc from 'fast-check';
import { AppError } from '#server/platform/errors.ts';
import { runOnApproval } from '#server/two-persons/two-persons.ts';
import { createProperty, createUser } from '#test/factories.ts';
import type { TestServer } from '#test/server.ts';

/** People and homes of one history, and the oracle: what the calls said about money. */
export interface MoneyWorld {
  host: { id: string };
  guests: { id: string }[];
  /** Does what administrators do; the other one does what needs a second. */
  admin: { id: string };
  secondAdmin: { id: string };
  /** Nobody agrees to what `admin` does. */
  isAlone: boolean;
  homes: string[];
  /** Where all homes are. */
  place: { latitude: number; longitude: number };
  /** A home of the host that is booked at once, and a cheaper one of another host: guests move from one to the other. */
  instantHome: string;
  otherHome: string;
  otherHost: { id: string };
  /** By id. */
  payments: Map<string, ToldPayment>;
  /** What Diyar has given, in dirham, by what it is about: credit, and what it bears in disputes. */
  given: Map<string, number>;
  /** What the bank was handed for hosts and guests, in dirham; negative is what it sent back and what was transferred to us. */
  bank: Map<string, number>;
  /** How often each action was done and not refused. */
  done: Map<string, number>;
}

/** What was told about a payment through the gateway. */
export interface ToldPayment {
  amount_dirham: number;
  /** The gateway approved it, whatever else it told before or after. */
  isApproved: boolean;
  /** What an administrator recorded. A gateway that approves what was recorded as failed charges nothing: it is shown to administrators. */
  byHand?: 'approved' | 'failed';
}

export function isCharged({ isApproved, byHand }: ToldPayment): boolean {
  return byHand === 'approved' || (isApproved && byHand !== 'failed');
}

/** Each world has a place of its own, where only its homes are found. */
let worlds = 0;

export async function createMoneyWorld({ services, clock }: TestServer): Promise<MoneyWorld> {
  clock.set(new Date('2027-03-20T08:00:00Z'));
  // A history before this one may have had its statements of these months.
  await services.db.deleteFrom('fee_months').execute();
  const phone = () => `+21891${randomInt(1_000_000, 9_999_999)}`;
  const host = await createUser(services, { role: 'host', phone: phone() });
  const otherHost = await createUser(services, { role: 'host', phone: phone() });
  worlds += 1;
  const place = { latitude: 26 + 0.3 * (worlds % 25), longitude: 14 };
  const terms = {
    cancellation_policy: 'moderate',
    cleaning_fee_dirham: 12_340,
    pay_at_property: true,
    online_part_percent: 30,
  } as const;
  const homes = await Promise.all([0, 1, 2].map(() => createProperty(services, host.id, { ...terms, ...place })));
  const instant = { ...place, instant_book: true, pay_at_property: true };
  const dearer = await createProperty(services, host.id, { ...instant, base_price_dirham: 106_000 });
  const other = await createProperty(services, otherHost.id, instant);
  const guests = await Promise.all([0, 1, 2].map(() => createUser(services, { phone: phone() })));
  const admin = await createUser(services, { role: 'admin' });
  const secondAdmin = await createUser(services, { role: 'admin' });
  return {
    host,
    guests,
    admin,
    secondAdmin,
    isAlone: false,
    homes: homes.map(({ id }) => id),
    place,
    instantHome: dearer.id,
    otherHome: other.id,
    otherHost,
    payments: new Map(),
    given: new Map(),
    bank: new Map(),
    done: new Map(),
  };
}

/** What somebody does; it changes the ledger through the calls of the product, and notes in the oracle what it did to money. */
export interface MoneyAction {
  name: string;
  weight: number;
  step: fc.Arbitrary<MoneyStep>;
}

/** An action with its choices. Returns false where there was nothing to do. */
export interface MoneyStep {
  name: string;
  perform(server: TestServer, world: MoneyWorld): Promise<void | false>;
}

/** An action whose choices `fields` are drawn at random. */
export function moneyAction<Fields extends object>(
  name: string,
  weight: number,
  fields: { [Key in keyof Fields]: fc.Arbitrary<Fields[Key]> },
  perform: (server: TestServer, world: MoneyWorld, fields: Fields) => Promise<void | false>,
): MoneyAction {
  const step = fc.record<Fields>(fields).map((drawn) => ({
    name,
    perform: (server: TestServer, world: MoneyWorld) => perform(server, world, drawn),
    [fc.toStringMethod]: () => `${name} ${JSON.stringify(drawn)}`,
  }));
  return { name, weight, step };
}

/** Performs a step. A refusal changes nothing. */
export async function perform(server: TestServer, world: MoneyWorld, { name, perform: run }: MoneyStep): Promise<void> {
  try {
    if ((await run(server, world)) !== false) world.done.set(name, (world.done.get(name) ?? 0) + 1);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

/** Does what one administrator does; above their limit of the day the other one agrees. */
export async function byTwo<T>({ admin, secondAdmin, isAlone }: MoneyWorld, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const isAboveLimit = error instanceof AppError && error.code === 'above_admin_limit';
    if (!isAboveLimit || isAlone) throw error;
    const parties = { requested_by: admin.id, agreed_by: secondAdmin.id };
    return runOnApproval({ kind: 'agreed', request_id: null, ...parties, amount_dirham: Infinity }, call);
  }
}

/** Chooses among those that there are. */
export const index = fc.nat({ max: 9 });

export function chosen<T>(rows: readonly T[], at: number): T | undefined {
  return rows[at % Math.max(1, rows.length)];
}

export interface ChosenBooking {
  id: string;
  guest_id: string;
  check_in: string;
  check_out: string;
}

export async function chooseBooking(
  { services }: TestServer,
  { host }: MoneyWorld,
  at: number,
  statuses: readonly string[],
): Promise<ChosenBooking | undefined> {
  const { rows } = await services.pool.query<ChosenBooking>(
    'select id, guest_id, check_in, check_out from bookings where host_id = $1 and status = any ($2) order by id',
    [host.id, statuses],
  );
  return chosen(rows, at);
}
