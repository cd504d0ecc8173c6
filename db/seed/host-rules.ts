import { addDays, tripoliDay } from '#contract/days.ts';
import type { DemoProperty } from './properties.ts';
import type { Random } from './random.ts';

/**
 * The rules and the calendar link of the demo host: a rule set that two homes share, with a price of Eid, a summer season
 * and a last-minute discount, and a link of the first home that Airbnb has read. No calendar of another platform is read,
 * because its address would have to be fetched.
 */
export function makeHostRules(
  random: Random,
  id: (at: Date) => string,
  published: readonly DemoProperty[],
  host: { id: string },
  now: Date,
) {
  // The oldest, because the host's screens open with the first of them.
  const sharing = published
    .filter(({ host_id }) => host_id === host.id)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .slice(0, 2);
  const [first] = sharing;
  if (!first) return { ruleSets: [], priceRules: [], ruleSetOf: new Map<string, string>(), links: [], linkReads: [] };
  const madeAt = new Date(now.getTime() - 40 * dayMs);
  const rule_set_id = id(madeAt);
  const rule = { rule_set_id, name: null, holiday: null, starts_on: null, ends_on: null, is_yearly: false };
  const year = Number(tripoliDay(now).slice(0, 4));
  const link_id = id(madeAt);
  const lastReadAt = new Date(now.getTime() - 25 * 60_000);
  const today = tripoliDay(lastReadAt);
  return {
    ruleSets: [
      {
        id: rule_set_id,
        host_id: first.host_id,
        name: 'Eid and summer',
        length_discounts: [],
        arrival_days: everyDay,
        departure_days: everyDay,
        notice_days: 0,
        preparation_days: 0,
        orphan_nights: false,
        last_minute_days: 3,
        last_minute_percent: 10,
        version: 1,
        created_at: madeAt,
        updated_at: madeAt,
      },
    ],
    priceRules: [
      { ...rule, id: id(madeAt), position: 0, holiday: 'eid_al_fitr', percent: 40, covers_weekend: false },
      {
        ...rule,
        id: id(madeAt),
        position: 1,
        name: 'Summer',
        starts_on: `${year}-07-01`,
        ends_on: `${year}-09-01`,
        is_yearly: true,
        percent: 15,
        covers_weekend: true,
      },
    ],
    /** By property. */
    ruleSetOf: new Map(sharing.map((property) => [property.id, rule_set_id])),
    links: [
      {
        id: link_id,
        property_id: first.id,
        partner: 'airbnb',
        token: Buffer.from(Array.from({ length: 32 }, () => random.int(0, 255))).toString('base64url'),
        created_at: madeAt,
        last_read_at: lastReadAt,
      },
    ],
    linkReads: [0, 1, 2].map((days) => ({
      link_id,
      read_on: addDays(today, -days),
      reader: 'airbnb',
      reads: days === 0 ? 4 : 12,
      last_read_at: new Date(lastReadAt.getTime() - days * dayMs),
    })),
  };
}

const dayMs = 24 * 3_600_000;
/** Weekdays as bits. */
const everyDay = 127;
