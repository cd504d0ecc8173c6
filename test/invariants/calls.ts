import fc from 'fast-check';

/** What a test does at random to one property, its bookings and its feeds. Days are offsets from the world's first day. */
const horizon = 20;

/** Prints as it is written. */
const record = <const Model extends Record<string, unknown>>(model: {
  [Key in keyof Model]: fc.Arbitrary<Model[Key]>;
}) => fc.record<Model>(model, { noNullPrototype: true });

const index = fc.nat({ max: 9 });
const guest = fc.nat({ max: 2 });
/** Nights `[from, from + length)`. */
const nights = { from: fc.nat({ max: horizon }), length: fc.integer({ min: 1, max: 6 }) };
/** One of the feeds of the world. */
const feed = fc.nat({ max: 1 });
const events = fc.array(record(nights), { minLength: 1, maxLength: 3 });
const shortest = fc.integer({ min: 1, max: 4 });

const limits = record({
  min_nights: shortest,
  max_nights: fc.constantFrom(5, 365),
  arrival_weekdays: fc.constantFrom<number[][]>([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7], [2, 4, 6]),
  departure_weekdays: fc.constant<number[]>([1, 2, 3, 4, 5, 6, 7]),
  notice_days: fc.constantFrom(0, 0, 2),
  notice_until_hour: fc.constantFrom(null, 12),
  booking_window_days: fc.constantFrom(null, 15),
  preparation_days: fc.nat({ max: 2 }),
  orphan_nights: fc.boolean(),
});

/** An edit in the host's calendar; what is absent stays as it is. */
const edit = fc.oneof(
  { weight: 3, arbitrary: record({ status: fc.constantFrom('blocked', 'open') }) },
  { weight: 1, arbitrary: record({ price_dirham: fc.constantFrom(null, 80_000, 123_450) }) },
  { weight: 1, arbitrary: record({ min_nights: fc.option(shortest) }) },
  {
    weight: 1,
    arbitrary: record({
      status: fc.constantFrom('blocked', 'open'),
      price_dirham: fc.constant(90_000),
      min_nights: shortest,
    }),
  },
);

const call = fc.oneof(
  // Bookings
  { weight: 6, arbitrary: record({ do: fc.constant('request'), guest, cash: fc.boolean(), ...nights }) },
  { weight: 3, arbitrary: record({ do: fc.constant('approve'), index }) },
  { weight: 1, arbitrary: record({ do: fc.constant('decline'), index, blocks: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: record({
      do: fc.constant('pay'),
      index,
      method: fc.constantFrom('sandbox', 'wallet'),
      finish: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: record({
      do: fc.constant('play'),
      index,
      outcome: fc.constantFrom('approved', 'approved', 'failed'),
    }),
  },
  // Other dates or another price, by days that check-in and check-out move; of a request an offer.
  {
    weight: 9,
    arbitrary: record({
      do: fc.constant('propose'),
      index,
      moves: fc.integer({ min: -3, max: 3 }),
      longer: fc.integer({ min: -2, max: 3 }),
      price: fc.constantFrom(null, null, 80_000, 512_340),
      // How far it goes at once.
      until: fc.constantFrom('proposed', 'accepted', 'paid', 'paid'),
    }),
  },
  // Other dates or guests that the guest asks for.
  {
    weight: 6,
    arbitrary: record({
      do: fc.constant('ask'),
      index,
      moves: fc.integer({ min: -3, max: 3 }),
      longer: fc.integer({ min: -2, max: 3 }),
      adults: fc.integer({ min: 1, max: 3 }),
      until: fc.constantFrom('proposed', 'accepted', 'accepted', 'paid'),
    }),
  },
  {
    weight: 4,
    arbitrary: record({ do: fc.constant('answer'), index, accepts: fc.constantFrom(true, true, true, false) }),
  },
  { weight: 1, arbitrary: record({ do: fc.constant('withdraw'), index }) },
  { weight: 2, arbitrary: record({ do: fc.constant('cancel'), index }) },
  { weight: 1, arbitrary: record({ do: fc.constant('cancelAsAdmin'), index }) },
  { weight: 1, arbitrary: record({ do: fc.constant('instant'), on: fc.boolean() }) },
  { weight: 1, arbitrary: record({ do: fc.constant('credit'), guest }) },
  { weight: 3, arbitrary: record({ do: fc.constant('wait'), hours: fc.constantFrom(0.1, 0.3, 1, 2, 5, 25, 70) }) },
  // The host's calendar
  { weight: 5, arbitrary: record({ do: fc.constant('edit'), edit, ...nights }) },
  { weight: 1, arbitrary: record({ do: fc.constant('undo') }) },
  // Prices and rules
  {
    weight: 3,
    arbitrary: record({
      do: fc.constant('rules'),
      // By the property, or by another one, which may share the set.
      through: fc.constantFrom('property', 'property', 'neighbour'),
      limits,
      percent: fc.integer({ min: -50, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: record({ do: fc.constant('ruleSet'), shares: fc.boolean() }) },
  // Calendars of other platforms
  { weight: 4, arbitrary: record({ do: fc.constant('import'), feed, events }) },
  // With the nights of a hold, and one more or none: a conflict with a booking, or an echo of what the platform has read.
  { weight: 2, arbitrary: record({ do: fc.constant('repeat'), feed, index, more: fc.nat({ max: 1 }) }) },
  { weight: 2, arbitrary: record({ do: fc.constant('dropEvent'), feed, index }) },
  { weight: 1, arbitrary: record({ do: fc.constant('breakFeed'), feed }) },
  { weight: 1, arbitrary: record({ do: fc.constant('removeFeed'), feed }) },
  { weight: 2, arbitrary: record({ do: fc.constant('sameGuest') }) },
);
/** Takes minutes, so that nothing else can go on meanwhile. */
const longCall = record({ do: fc.constant('emptyFeed'), feed });

/** Calls at once. */
export const step = fc.oneof(
  { weight: 20, arbitrary: fc.array(call, { minLength: 1, maxLength: 3, size: 'max' }) },
  { weight: 1, arbitrary: fc.tuple(longCall) },
);
type Generated<Source> = Source extends fc.Arbitrary<infer T> ? T : never;
export type Call = Generated<typeof call> | Generated<typeof longCall>;
export type CallOf<Name extends Call['do']> = Extract<Call, { do: Name }>;
