import { inLanguage, hasLanguageAddresses, readLanguageAddress } from '#contract/language-address.ts';
import { allScreens, gateOf, outcomeAt, readers, type Reader } from './screen-list.ts';
import { screenEntries, type Scene, type ScreenEntry } from './screens.ts';
import { widths, type Width } from './widths.ts';
import type { World } from './world.ts';

/** One screen in one state, as one reader sees it. */
export interface Visit {
  /** The address, with the name of the state where there are several. */
  name: string;
  address: string;
  reader: Reader;
  /** Among the visits of a reader at any width. */
  position: number;
  path: (world: World) => Promise<string>;
  scenes: readonly [name: string, scene: Scene][];
  refusals: readonly string[];
  leadsTo?: string;
}

/** Screens that are shown at the addresses of languages too are one screen. */
const screens = allScreens.filter(([address]) => readLanguageAddress(address).language === null);

export const addresses: readonly string[] = screens.map(([address]) => address);

/** The addresses that need an entry and have none, and the entries that are no address. */
export function missingAndUnknown(): { missing: string[]; unknown: string[] } {
  const needsState = (address: string) => /[:*]/.test(address) && screenEntries[address]?.states === undefined;
  return {
    missing: addresses.filter(needsState),
    unknown: Object.keys(screenEntries).filter((address) => !addresses.includes(address)),
  };
}

/**
 * The visits of a reader at a width, in the order of the routes. Each screen is visited at both widths; its further states, and
 * what is opened on its first one, at one of them in turn. A full walk leaves nothing out, and visits as every reader.
 */
export function visitsOf(reader: Reader, width: Width['name'], { isFull }: { isFull: boolean }): Visit[] {
  const all = allVisitsOf(reader, { isFull });
  if (isFull) return all;
  let turns = 0;
  const isTurn = () => widths[turns++ % widths.length]!.name === width;
  return all.flatMap((visit, at) => {
    const isFirst = all[at - 1]?.address !== visit.address;
    const only = visit.scenes.map(([, scene]) => onlyWidth(scene)).find((name) => name !== undefined);
    if (!isFirst && !(only === undefined ? isTurn() : only === width)) return [];
    const scenes = visit.scenes.filter(([, scene]) => {
      const name = onlyWidth(scene);
      return name === undefined ? !isFirst || isTurn() : name === width;
    });
    return [{ ...visit, scenes }];
  });
}

/** The width at which something can be opened, where it is one alone. */
const onlyWidth = (scene: Scene) => (typeof scene === 'object' ? scene.on : undefined);

function allVisitsOf(reader: Reader, { isFull }: { isFull: boolean }): Visit[] {
  const visits = screens.flatMap(([address, file]) => {
    const admitted = readers.filter((one) => outcomeAt([address, file], one) === 'shown');
    const entry: ScreenEntry = screenEntries[address] ?? {};
    const chosen = entry.readers ?? admitted.slice(0, 1);
    if (!admitted.includes(reader)) return [];
    // Except on public screens, ids are of records of the chosen readers.
    const isForAll = entry.leadsTo === undefined && (entry.states === undefined || gateOf(file).gate === 'open');
    if (!chosen.includes(reader) && !(isFull && isForAll)) return [];
    const states = Object.entries(entry.states ?? { '': () => address });
    return states.map(([name, state]): Omit<Visit, 'position'> => {
      const { find, scenes } = typeof state === 'function' ? { find: state, scenes: entry.scenes } : state;
      return {
        name: states.length > 1 ? `${address} ${name}` : address,
        address,
        reader,
        path: async (world) => pathOf(address, await find(world)),
        // What is opened needs records of their own too, and some of it is for visitors alone.
        scenes: chosen.includes(reader) ? Object.entries(scenes ?? {}) : [],
        refusals: entry.refusals ?? [],
        ...(entry.leadsTo === undefined ? {} : { leadsTo: entry.leadsTo }),
      };
    });
  });
  return visits.map((visit, position) => ({ ...visit, position }));
}

function pathOf(address: string, found: string): string {
  return found.startsWith('/') ? found : address.replace(/:\w+/, found);
}

/** The address of a public screen in a language, as visitors get it from a search engine. */
export function publicPath(path: string, language: 'ar' | 'en'): string {
  return hasLanguageAddresses(path) ? inLanguage(path, language) : path;
}
