/** The files of the screens that the build puts into one chunk: fewer requests and better compression than many chunks. */
import { globSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Patterns of files from the root of the repository, and the icons that belong to them. */
const groups = {
  /** Used by every screen. */
  frame: {
    files: [
      'app/{root,entry.client}.tsx',
      'app/{api,i18n,lost-part-texts,page-meta,preferences,screen-context}.ts',
      'app/shell/!(account-menu|act-as-banner|act-runner|admin-bar|admin-screens|admin-sidebar|bottom-bar|host-tiles|preference-note).tsx',
      'app/session/!(access|admin-roles|after-sign-in|guard|log-in|login-types|passkeys|proof-form|reauthentication-dialog|resume|use-draft).{ts,tsx}',
      'app/ui/{avatar,button,dialog,load-part,logo,menu,note,optional-part,skeleton,spinner,toast}.tsx',
      'app/shared/{days,use-is-online}.ts',
      'app/shared/money/*.ts',
      'contract/{common,days,listings,locale}.ts',
    ],
    icons: ['arrow-left', 'chevron-right', 'luggage', 'plus', 'search', 'users'],
  },
  /** Shared by the cards and the page of a property. */
  properties: {
    files: [
      'app/shared/{head-count,use-cached}.ts',
      'app/shared/likes/*.ts',
      'app/shared/property-labels/{property-type,amenity}-labels.ts',
      'app/ui/format-rating.ts',
    ],
    icons: ['badge-check', 'chevron-down', 'heart', 'map-pin', 'shield-check', 'waves-ladder', 'zap'],
  },
  /** Shared by the home page and the results. */
  cards: {
    files: [
      'app/shared/likes/heart-button.tsx',
      'app/shared/property-cards/property-{card,cards}.tsx',
      'app/shared/property-cards/property-card-{labels,view}.ts',
      'app/search-query/{search-query,search-links,stay-labels}.ts',
      'app/search-box/parts/{search-box-rules,example-searches}.ts',
    ],
    icons: ['calendar', 'headset', 'map'],
  },
  /** Shared by the results, their map and the search box. */
  results: {
    files: [
      'app/search-query/{search-error,filters,filter-labels,trip-type-labels,price-scale}.ts',
      'app/ui/chip.tsx',
      'app/map/parts/map-unavailable.tsx',
      'app/results/parts/{no-results,with-fallback}.ts',
    ],
    icons: [],
  },
  /** Shared by the property page, trips and payments. */
  booking: {
    files: [
      'app/bookings/{booking-draft,stay-choice,use-quote}.ts',
      'app/shared/bookings/{guests-field,price-lines}.tsx',
      'app/shared/calendar/!(calendar-dialog).{ts,tsx}',
      'app/shared/property-labels/amenity-icons.ts',
      'app/listings/parts/amenities-list.tsx',
    ],
    icons: ['chevron-left', 'key-round'],
  },
  /** Shared by the property page and forms. */
  fields: {
    files: ['app/ui/{field,picture,radio-group,text-field}.tsx'],
    icons: ['eye', 'eye-off', 'image-off', 'lock'],
  },
} satisfies Record<string, { files: string[]; icons: string[] }>;

/**
 * Returns a function that tells whether a module belongs to a group.
 * @throws {Error} if a pattern matches no file, as after a file was moved
 */
export function moduleTest(name: keyof typeof groups): (id: string) => boolean {
  const { files, icons } = groups[name];
  const found = new Set<string>();
  for (const pattern of files) {
    const paths = globSync(pattern, { cwd: root });
    if (paths.length === 0) throw new Error(`The chunk "${name}" names ${pattern}, which does not exist.`);
    for (const path of paths) found.add(path);
  }
  for (const icon of icons) {
    const [path] = globSync(`node_modules/lucide-react/dist/esm/icons/${icon}.{mjs,js}`, { cwd: root });
    if (!path) throw new Error(`The chunk "${name}" names the icon ${icon}, which does not exist.`);
    found.add(path);
  }
  return (id) => found.has(relative(root, id.split('?')[0]!).replaceAll('\\', '/'));
}
