import type { PropertyKind } from './content/content-types.ts';
import { assignHosts } from './assign-hosts.ts';
import type { DemoDataOptions } from './demo-data.ts';
import type { DemoTripProperty } from './content/demo-trips.ts';
import type { DemoTripProperties } from './demo-trips.ts';
import { chooseSites, makeProperty, type DemoProperty, type Site } from './properties.ts';
import { makeRandom, type Random } from './random.ts';
import { TextPicker } from './text-picker.ts';
import type { UserGroups } from './users.ts';

/** The sites of the demo trips' properties, with their hosts. They come first, so small sizes have them too. */
const demoTripSites: readonly (readonly [
  DemoTripProperty,
  PropertyKind,
  string,
  'host' | 'host2' | 'company' | undefined,
])[] = [
  ['villa', 'villa', 'janzour-beach', 'host'],
  ['courtyard', 'hosh', 'tripoli-old-city', 'host'],
  ['beachVilla', 'villa', 'tajoura-beach', 'host'],
  ['flat', 'flat', 'tripoli-hay-al-andalus', 'host'],
  ['garden', 'istiraha', 'wadi-al-rabie', 'host'],
  ['painted', 'oasis_house', 'ghadames', 'host2'],
  ['camp', 'desert_camp', 'ghadames', 'host2'],
  ['hotel', 'hotel_room', 'tripoli-city-centre', 'company'],
  ['company', 'flat', 'tripoli-city-centre', 'company'],
  ['chalet', 'chalet', 'farwa-island', undefined],
  ['mountain', 'mountain', 'jadu', undefined],
  ['stone', 'mountain', 'shahhat', undefined],
];

/** `size` published listings, those of the demo trips first, and some that are not published. */
export function makeProperties(
  options: DemoDataOptions,
  size: number,
  userGroups: UserGroups,
  id: (at: Date) => string,
) {
  const random = makeRandom('homes');
  const picker = new TextPicker();
  const allSites = chooseSites(random, options.townOf);
  const first = demoTripSites.map(([, kind, place]) =>
    allSites.find((one) => one.kind === kind && one.place_id === place)!,
  );
  const sites = [...first, ...allSites.filter((one) => !first.includes(one))].slice(0, Math.max(size, first.length));
  const properties = sites.map((site, index) => {
    const age = index < first.length ? random.int(620, 850) : drawAge(random);
    return makeProperty(random, picker, site, { id, today: options.today, age });
  });
  const tripProperties: DemoTripProperties = {};
  for (const [index, [name, , , host]] of demoTripSites.entries()) {
    const property = properties[index]!;
    tripProperties[name] = property;
    prepareForDemoTrips(property);
    if (host) property.host_id = userGroups.demo[host].id;
  }
  // One home that takes a part online and the rest in cash.
  if (tripProperties.company) tripProperties.company.online_part_percent = 30;
  assignHosts(random, properties, userGroups);
  properties.push(...makeUnpublished(random, picker, options, userGroups, sites, id));
  return { properties, tripProperties };
}

/** Demo trips include requests, payment at the property, single nights and families of four. */
function prepareForDemoTrips(property: DemoProperty): void {
  property.instant_book = property.kind === 'hotel_room';
  property.pay_at_property = true;
  property.min_nights = 1;
  if (property.kind !== 'hotel_room') property.capacity = Math.max(4, property.capacity);
  property.guests_included = Math.max(property.guests_included, 4);
  property.cancellation_policy = 'moderate';
}

/** Days since the listing was created: most are old enough to have 18 months of stays. */
function drawAge(random: Random): number {
  const draw = random.float();
  return draw < 0.7 ? random.int(560, 1050) : draw < 0.92 ? random.int(70, 540) : random.int(4, 20);
}

/** Listings of the demo hosts in each other status: draft, submitted, rejected, unlisted. */
function makeUnpublished(
  random: Random,
  picker: TextPicker,
  options: DemoDataOptions,
  userGroups: UserGroups,
  sites: readonly Site[],
  id: (at: Date) => string,
): DemoProperty[] {
  const { host, host2, company } = userGroups.demo;
  const wanted = [
    ['draft', host, 'hosh', 2],
    ['unlisted', host, 'flat', 300],
    ['submitted', host2, 'oasis_house', 1],
    ['submitted', company, 'flat', 2],
    ['rejected', company, 'flat', 9],
  ] as const;
  return wanted.flatMap(([listing_status, owner, kind, age]) => {
    const site = sites.find((one) => one.kind === kind);
    if (!site) return [];
    const property = makeProperty(random, picker, site, { id, today: options.today, age });
    return [{ ...property, listing_status, host_id: owner.id }];
  });
}
