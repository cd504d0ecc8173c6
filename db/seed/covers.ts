import type { Home } from './homes.ts';
import { coverOptions, type DemoPhoto } from './photos.ts';
import type { Random } from './random.ts';

/** A house seen from outside is what people want on a card; its rooms come second. */
const indoors: ReadonlySet<string> = new Set(['living', 'bedroom', 'workspace', 'kitchen', 'dining', 'bathroom']);

export interface Standing {
  home: Home;
  /** What "recommended" sorts by. */
  score: number;
  rating: number;
  popularity: number;
  /** What "most popular" sorts by. */
  appeal: number;
  last_booked_at: Date | null;
}

/**
 * Chooses every home's cover so that neighbours in the rows people meet first (recommended, popular, recently
 * booked, best rated, and each town's own list) show different buildings: pictures of one scene are one building.
 */
export function chooseCovers(random: Random, standings: readonly Standing[]): void {
  const [recommended, popular, recent, rated, ...towns] = rowsOf(standings);
  const neighbours = neighboursInRows([recommended!, popular!, recent!, rated!]);
  const townsfolk = neighboursInRows(towns);
  const covers = new Map<Home, DemoPhoto>();
  const uses = new Map<string, number>();
  const bestFirst = standings.toSorted((a, b) => b.score - a.score).map((one) => one.home);
  const optionsOf = new Map(bestFirst.map((home) => [home, coverOptions(random, home)]));
  // The first choices know only of better homes beside them; the later ones of all.
  for (let pass = 0; pass < 4; pass += 1) for (const home of bestFirst) covers.set(home, chooseCover(home));
  for (const [home, cover] of covers) {
    home.photos = [cover, ...home.photos.filter((photo) => photo.scene !== cover.scene)].slice(0, 9);
  }

  function chooseCover(home: Home): DemoPhoto {
    const beside = coversOf(neighbours.get(home));
    const inTown = coversOf(townsfolk.get(home));
    const options = optionsOf.get(home)!;
    const former = covers.get(home);
    if (former) uses.set(former.key, uses.get(former.key)! - 1);
    // The same building beside it is worst, more so the same picture; else the fittest scene, seldom used.
    const cost = (photo: DemoPhoto) =>
      30 * alike(photo, beside) +
      12 * alike(photo, inTown) +
      (photo.scene === options[0]!.scene ? 0 : indoors.has(photo.view) ? 26 : 8) +
      0.1 * (uses.get(photo.key) ?? 0);
    const cover = options.reduce((best, photo) => (cost(photo) < cost(best) ? photo : best));
    uses.set(cover.key, (uses.get(cover.key) ?? 0) + 1);
    return cover;
  }

  function coversOf(homes: ReadonlySet<Home> | undefined): DemoPhoto[] {
    return [...(homes ?? [])].map((one) => covers.get(one)).filter((one) => one !== undefined);
  }
}

function alike(photo: DemoPhoto, others: readonly DemoPhoto[]): number {
  return (
    others.filter((one) => one.scene === photo.scene).length + others.filter((one) => one.key === photo.key).length
  );
}

/** The rows, best first. */
export function rowsOf(standings: readonly Standing[]): Home[][] {
  const sorted = (valueOf: (one: Standing) => number, among = standings) =>
    among
      .toSorted((a, b) => valueOf(b) - valueOf(a) || b.score - a.score || (a.home.id < b.home.id ? -1 : 1))
      .map((one) => one.home);
  const towns = [...new Set(standings.map((one) => one.home.town))];
  return [
    sorted((one) => one.score),
    sorted((one) => one.appeal).slice(0, 24),
    sorted((one) => one.last_booked_at?.getTime() ?? 0).slice(0, 24),
    sorted((one) => one.rating).slice(0, 48),
    ...towns.map((town) =>
      sorted(
        (one) => one.score,
        standings.filter((one) => one.home.town === town),
      ),
    ),
  ];
}

function neighboursInRows(rows: readonly Home[][]): Map<Home, Set<Home>> {
  const neighbours = new Map<Home, Set<Home>>();
  for (const row of rows) {
    for (const [index, home] of row.entries()) {
      const own = neighbours.get(home) ?? new Set();
      neighbours.set(home, own);
      for (const other of [row[index - 1], row[index + 1]]) if (other) own.add(other);
    }
  }
  return neighbours;
}
