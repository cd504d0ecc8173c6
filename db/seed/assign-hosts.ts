import type { DemoProperty } from './properties.ts';
import type { Random } from './random.ts';
import type { DemoUser, UserGroups } from './users.ts';

/**
 * Gives each property without a host one of its region: a host has one to eight properties, the company flats and
 * hotel rooms. Sets `host_id`, and moves the host's `created_at` before the first property.
 */
export function assignHosts(random: Random, properties: readonly DemoProperty[], userGroups: UserGroups): void {
  const free = properties.filter((property) => property.host_id === '');
  const { host, host2, company } = userGroups.demo;
  const assign = (to: DemoUser, count: number, wanted: (property: DemoProperty) => boolean) => {
    for (const property of free.filter((one) => one.host_id === '' && wanted(one)).slice(0, count))
      property.host_id = to.id;
  };
  assign(
    company,
    12,
    (property) =>
      (property.kind === 'flat' || property.kind === 'hotel_room' || property.kind === 'studio') &&
      ['tripoli', 'benghazi', 'misrata'].includes(property.town),
  );
  assign(host, 2, (property) => property.kind === 'flat' && property.town === 'tripoli');
  assign(host2, 2, (property) => property.kind === 'oasis_house' && property.town === 'ghadames');
  const left = free.filter((property) => property.host_id === '');
  const regions = [...new Set(left.map(regionOf))].toSorted();
  const shares = regions.map((region) => left.filter((property) => regionOf(property) === region));
  let next = 0;
  for (const [index, share] of shares.entries()) {
    const last = index === shares.length - 1;
    const count = Math.max(
      1,
      last ? userGroups.hosts.length - next : Math.round((share.length / left.length) * userGroups.hosts.length),
    );
    const own = userGroups.hosts.slice(next, next + count);
    const pool = own.length > 0 ? own : [userGroups.hosts.at(-1)!];
    next = Math.min(next + count, userGroups.hosts.length - 1);
    for (const [at, property] of random.shuffle(share).entries()) {
      // Each host gets one property first; the rest are drawn.
      property.host_id = (pool[at] ?? random.pick(pool)).id;
    }
  }
  addNewcomers(properties, userGroups.hosts);
  const byId = new Map([host, host2, company, ...userGroups.hosts].map((one) => [one.id, one]));
  for (const property of properties) {
    const owner = byId.get(property.host_id)!;
    const latest = new Date(property.created_at.getTime() - 3 * 86_400_000);
    if (owner.created_at > latest) owner.created_at = latest;
  }
}

/** A home of a newcomer is not older. */
const newcomerDays = 350;
/** One host of so many is a newcomer. */
const hostsPerNewcomer = 5;
const newcomerHomes = 2;

/**
 * Hosts who began within the last year: they exchange old homes with new ones of hosts in their region, and leave the others to
 * them. Without random numbers, so that it changes nothing else of the demo data.
 */
function addNewcomers(properties: readonly DemoProperty[], hosts: readonly DemoUser[]): void {
  const newest = Math.max(...properties.map(({ created_at }) => created_at.getTime()));
  const isNew = ({ created_at }: DemoProperty) => newest - created_at.getTime() < newcomerDays * 86_400_000;
  const newcomers = new Set(hosts.filter((_, index) => index % hostsPerNewcomer === 2).map(({ id }) => id));
  const others = new Set(hosts.map(({ id }) => id).filter((id) => !newcomers.has(id)));
  for (const newcomer of newcomers) {
    const homes = properties.filter(({ host_id }) => host_id === newcomer);
    const old = homes.filter((one) => !isNew(one));
    const neighbours = properties.filter(
      (one) => others.has(one.host_id) && homes[0] && regionOf(one) === regionOf(homes[0]),
    );
    const taken = neighbours.filter(isNew).slice(0, Math.min(newcomerHomes, old.length));
    const keptHosts = new Set(neighbours.filter((one) => !isNew(one)).map(({ host_id }) => host_id));
    if (taken.length + homes.length - old.length === 0 || keptHosts.size === 0) continue;
    for (const [at, home] of taken.entries()) [old[at]!.host_id, home.host_id] = [home.host_id, newcomer];
    const countOf = (id: string) => properties.filter(({ host_id }) => host_id === id).length;
    for (const home of old.slice(taken.length)) {
      home.host_id = [...keptHosts].toSorted((one, other) => countOf(one) - countOf(other))[0]!;
    }
  }
}

/** The part of the country, by coordinates; all properties of a host lie in one. */
function regionOf({ latitude, longitude }: DemoProperty): string {
  if (latitude < 30.6 && !(longitude > 19 && latitude > 30.2))
    return longitude < 12 ? 'south-west' : longitude < 18 ? 'fezzan' : 'oases';
  if (longitude < 13.6 && latitude < 32.45) return 'nafusa';
  if (longitude < 12.75) return 'west';
  if (longitude < 13.5) return 'tripoli';
  if (longitude < 17) return 'middle';
  return longitude < 20.7 ? 'benghazi' : 'east';
}
