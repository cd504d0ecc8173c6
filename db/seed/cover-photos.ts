import type { DemoProperty } from './properties.ts';
import { coverOptions, type DemoPhoto } from './photos.ts';
import type { Random } from './random.ts';
import type { SearchScores } from './search-scores.ts';

/** Views of rooms. Covers prefer a building from outside. */
const indoors: ReadonlySet<string> = new Set(['living', 'bedroom', 'workspace', 'kitchen', 'dining', 'bathroom']);

/**
 * Puts a cover first in each property's photos, so that neighbours in the rows of the home page and in the lists of
 * towns show different buildings. Photos of one scene show one building.
 */
export function chooseCovers(random: Random, scores: readonly SearchScores[]): void {
  const rows = rowsOf(scores);
  const [recommended, popular, recent, rated, ...towns] = rows;
  const neighbours = neighboursInRows([recommended!, popular!, recent!, rated!]);
  const neighboursInTown = neighboursInRows(towns);
  const pages = sharedFirstPages(rows);
  const covers = new Map<DemoProperty, DemoPhoto>();
  const uses = new Map<string, number>();
  const bestFirst = scores.toSorted((a, b) => b.score - a.score).map((one) => one.property);
  const optionsOf = new Map(bestFirst.map((property) => [property, coverOptions(random, property)]));
  // The first pass knows only the covers of properties with a higher score; later passes know all.
  for (let pass = 0; pass < 4; pass += 1) for (const property of bestFirst) covers.set(property, chooseCover(property));
  for (const [property, cover] of covers) {
    property.photos = [cover, ...property.photos.filter((photo) => photo.scene !== cover.scene)].slice(0, 9);
  }

  function chooseCover(property: DemoProperty): DemoPhoto {
    const neighbourCovers = coversOf(neighbours.get(property));
    const townCovers = coversOf(neighboursInTown.get(property));
    const pageCovers = coversOf(pages.get(property));
    const options = optionsOf.get(property)!;
    const former = covers.get(property);
    if (former) uses.set(former.key, uses.get(former.key)! - 1);
    // Costs most: the same photo on a first page, then the same building or photo beside it. Then a less suitable scene, then frequent use.
    const cost = (photo: DemoPhoto) =>
      1000 * pageCovers.filter((one) => one.key === photo.key).length +
      30 * similarity(photo, neighbourCovers) +
      12 * similarity(photo, townCovers) +
      (photo.scene === options[0]!.scene ? 0 : indoors.has(photo.view) ? 26 : 8) +
      0.1 * (uses.get(photo.key) ?? 0);
    const cover = options.reduce((best, photo) => (cost(photo) < cost(best) ? photo : best));
    uses.set(cover.key, (uses.get(cover.key) ?? 0) + 1);
    return cover;
  }

  function coversOf(properties: ReadonlySet<DemoProperty> | undefined): DemoPhoto[] {
    return [...(properties ?? [])].map((one) => covers.get(one)).filter((one) => one !== undefined);
  }
}

function similarity(photo: DemoPhoto, others: readonly DemoPhoto[]): number {
  return (
    others.filter((one) => one.scene === photo.scene).length + others.filter((one) => one.key === photo.key).length
  );
}

/** Recommended, popular, recently booked, best rated, then a list of each town; each best first. */
export function rowsOf(scores: readonly SearchScores[]): DemoProperty[][] {
  const sorted = (valueOf: (one: SearchScores) => number, among = scores) =>
    among
      .toSorted((a, b) => valueOf(b) - valueOf(a) || b.score - a.score || (a.property.id < b.property.id ? -1 : 1))
      .map((one) => one.property);
  const towns = [...new Set(scores.map((one) => one.property.town))];
  return [
    sorted((one) => one.score),
    sorted((one) => one.appeal).slice(0, 24),
    sorted((one) => one.last_booked_at?.getTime() ?? 0).slice(0, 24),
    sorted((one) => one.rating).slice(0, 48),
    ...towns.map((town) =>
      sorted(
        (one) => one.score,
        scores.filter((one) => one.property.town === town),
      ),
    ),
  ];
}

/** Cards of the first page of a list of results. */
export const firstPageLength = 24;
/** For each property, the others with which it is on a first page. */
function sharedFirstPages(rows: readonly DemoProperty[][]): Map<DemoProperty, Set<DemoProperty>> {
  const shared = new Map<DemoProperty, Set<DemoProperty>>();
  for (const row of rows) {
    const page = row.slice(0, firstPageLength);
    for (const property of page) {
      const others = shared.get(property) ?? new Set();
      shared.set(property, others);
      for (const other of page) if (other !== property) others.add(other);
    }
  }
  return shared;
}

function neighboursInRows(rows: readonly DemoProperty[][]): Map<DemoProperty, Set<DemoProperty>> {
  const neighbours = new Map<DemoProperty, Set<DemoProperty>>();
  for (const row of rows) {
    for (const [index, property] of row.entries()) {
      const own = neighbours.get(property) ?? new Set();
      neighbours.set(property, own);
      for (const other of [row[index - 1], row[index + 1]]) if (other) own.add(other);
    }
  }
  return neighbours;
}
