import { describe, expect, test } from 'vitest';
import { appDomains, findProblems, importsOf, refusal, resolveOwn, serverDomains } from './import-rules.ts';

const allowed: [from: string, to: string][] = [
  ['contract/bookings.ts', 'contract/common.ts'],
  ['contract/schemas/bookings.ts', 'contract/bookings.ts'],
  ['contract/bookings.test.ts', 'contract/schemas/bookings.ts'],
  ['app/ui/calendar.tsx', 'app/ui/button.tsx'],
  ['app/ui/picture.tsx', 'contract/common.ts'],
  ['app/results/search.tsx', 'contract/search.ts'],
  ['app/results/search.tsx', 'contract/types.gen.ts'],
  ['app/admin/audit.test.tsx', 'contract/schemas/operations.ts'],
  ['app/results/search.tsx', 'app/ui/button.tsx'],
  ['app/results/search.tsx', 'app/api.ts'],
  ['app/results/search.tsx', 'app/session/session.tsx'],
  ['app/results/search.tsx', 'app/shared/property-cards/property-card.tsx'],
  ['app/root.tsx', 'app/shell/shell.tsx'],
  ['app/admin/money/fees.tsx', 'app/admin/parts/paged-list.tsx'],
  ['app/admin/money/fees.tsx', 'app/admin/money/parts/settings/rate-labels.ts'],
  ['app/admin/dashboard.tsx', 'app/admin/listings/listing-queue.tsx'],
  ['server/bookings/bookings.ts', 'server/bookings/queries.ts'],
  ['server/bookings/bookings.ts', 'server/listings/listings.ts'],
  ['server/bookings/bookings.ts', 'server/payments/payments.ts'],
  ['server/bookings/bookings.ts', 'server/platform/errors.ts'],
  ['server/bookings/bookings.ts', 'contract/bookings.ts'],
  ['server/bookings/bookings.ts', 'contract/schemas/bookings.ts'],
  ['server/bookings/bookings.ts', 'db/types.ts'],
  ['server/bookings/routes.ts', 'server/implement.ts'],
  ['server/bookings/bookings.test.ts', 'test/server.ts'],
  ['server/listings/listings.test.ts', 'server/bookings/bookings.ts'],
  ['server/listings/listings.test.ts', 'server/bookings/requests.ts'],
  ['server/hosting/today.ts', 'server/reviews/reviews.ts'],
  ['server/platform/errors.ts', 'contract/errors.ts'],
  ['server/platform/postgres.ts', 'db/types.ts'],
  ['server/embedded-postgres/binaries.ts', 'server/platform/startup-error.ts'],
  ['server/embedded-postgres/backup/backup.ts', 'server/embedded-postgres/binaries.ts'],
  ['server/main.ts', 'server/embedded-postgres/embedded-postgres.ts'],
  ['server/app.ts', 'server/bookings/routes.ts'],
  ['server/open-services.ts', 'server/bookings/jobs.ts'],
  ['server/notification-kinds.ts', 'server/bookings/notifications.ts'],
  ['server/main.ts', 'db/seed/seed.ts'],
  ['db/seed/seed.ts', 'server/bookings/bookings.ts'],
  ['e2e/book-a-stay.e2e.ts', 'test/browser.ts'],
];

const forbidden: [from: string, to: string, because: string][] = [
  ['contract/bookings.ts', 'server/bookings/states.ts', 'stands alone'],
  ['contract/bookings.ts', 'contract/schemas/common.ts', 'browsers get no schemas'],
  ['app/results/search.tsx', 'contract/schemas/search.ts', 'browsers get no schemas'],
  ['app/ui/button.tsx', 'app/session/session.tsx', 'knows no domain'],
  ['app/ui/button.tsx', 'contract/bookings.ts', 'knows no domain'],
  ['app/results/search.tsx', 'server/search/search.ts', 'through the contract only'],
  ['app/results/search.tsx', 'db/types.ts', 'through the contract only'],
  ['app/results/search.tsx', 'app/listings/property.tsx', 'may not depend on'],
  ['app/results/search.tsx', 'app/map/parts/map-pins.tsx', 'is private to map'],
  ['app/admin/people/users.tsx', 'app/admin/money/parts/settings/rate-labels.ts', 'share what is in the frame'],
  ['app/admin/parts/paged-list.tsx', 'app/admin/money/fees.tsx', 'knows no room'],
  ['app/admin/dashboard.tsx', 'app/admin/listings/parts/holiday-labels.ts', 'is private to admin/listings'],
  ['app/shared/money/money.ts', 'app/wallet/wallet-card.tsx', 'may not depend on'],
  ['app/session/session.tsx', 'app/shared/use-now.ts', 'is below shared'],
  ['app/results/search.tsx', 'app/shell/shell.tsx', 'the frame around it'],
  ['server/bookings/bookings.ts', 'server/listings/queries.ts', 'use the public interface'],
  ['server/bookings/bookings.ts', 'server/messages/messages.ts', 'may not depend on'],
  ['server/listings/listings.ts', 'server/bookings/bookings.ts', 'may not depend on'],
  ['server/payments/payments.ts', 'server/bookings/bookings.ts', 'may not depend on'],
  ['server/bookings/bookings.ts', 'server/app.ts', 'what is made of it'],
  ['server/bookings/bookings.ts', 'app/api.ts', 'only as the build'],
  ['server/bookings/bookings.ts', 'test/server.ts', 'no part of the running server'],
  ['server/bookings/bookings.ts', 'db/seed/seed.ts', 'demo data'],
  ['server/bookings/bookings.ts', 'server/listings/jobs.ts', 'use the public interface'],
  ['server/bookings/bookings.ts', 'server/listings/notifications.ts', 'use the public interface'],
  ['server/app.ts', 'server/bookings/queries.ts', 'use the public interface'],
  ['server/platform/jobs.ts', 'server/bookings/bookings.ts', 'knows no domain'],
  ['server/platform/jobs.ts', 'contract/bookings.ts', 'knows no domain'],
  ['server/platform/postgres.ts', 'server/embedded-postgres/embedded-postgres.ts', 'knows no domain'],
  ['server/embedded-postgres/embedded-postgres.ts', 'server/bookings/bookings.ts', 'knows no domain'],
  ['server/bookings/bookings.ts', 'server/embedded-postgres/embedded-postgres.ts', 'only the start of the server'],
  ['db/seed/seed.ts', 'server/embedded-postgres/embedded-postgres.ts', 'only the start of the server'],
  ['db/seed/seed.ts', 'server/bookings/queries.ts', 'use the public interface'],
  ['e2e/book-a-stay.e2e.ts', 'server/bookings/states.ts', 'from outside'],
];

test.each(allowed)('%s may import %s', (from, to) => {
  expect(refusal(from, to, false)).toBeUndefined();
});
test.each(forbidden)('%s may not import %s', (from, to, because) => {
  expect(refusal(from, to, false)).toContain(because);
});

test.each([
  ['contract/schemas/common.ts', 'zod', true],
  ['contract/common.ts', 'zod', false],
  ['contract/schemas/common.ts', 'fastify', false],
  ['app/results/search.tsx', 'zod', false],
  ['contract/common.ts', 'fastify', false],
  ['contract/days.ts', '@internationalized/date', true],
  ['contract/common.ts', '@internationalized/date', false],
  ['app/ui/calendar.tsx', '@internationalized/date', false],
  ['contract/common.test.ts', 'vitest', true],
  ['app/ui/button.tsx', '@lingui/react/macro', true],
  ['app/ui/button.tsx', '@tanstack/react-query', false],
  ['app/results/search.tsx', '@tanstack/react-query', true],
  ['app/results/search.tsx', 'node:fs', false],
])('%s with the package %s: %s', (from, name, fine) => {
  expect(refusal(from, name, true) === undefined).toBe(fine);
});

describe('the imports of a file', () => {
  test('are found in every form, with their lines', () => {
    const source = [
      "import { a } from './a.ts';",
      "import type { B } from '#contract/b.ts';",
      "export * from './c.ts';",
      "export { d } from './d.ts';",
      "const e = await import('./e.ts');",
      "import './f.css?url';",
    ].join('\n');
    expect(importsOf('app/x.ts', source).toSorted((one, other) => one.line - other.line)).toEqual([
      { specifier: './a.ts', line: 1 },
      { specifier: '#contract/b.ts', line: 2 },
      { specifier: './c.ts', line: 3 },
      { specifier: './d.ts', line: 4 },
      { specifier: './e.ts', line: 5 },
      { specifier: './f.css?url', line: 6 },
    ]);
  });

  test('do not include comments and strings', () => {
    expect(
      importsOf('app/x.ts', "// import './a.ts'\nconst b = \"import './c.ts'\";\nconst d = b + b;\nexport { d };"),
    ).toEqual([]);
  });

  test('are resolved relative to the file and by zone', () => {
    expect(resolveOwn('app/results/parts/filter-bar.tsx', '../search.tsx')).toBe('app/results/search.tsx');
    expect(resolveOwn('app/results/parts/filter-bar.tsx', '#contract/search.ts')).toBe('contract/search.ts');
    expect(resolveOwn('app/root.tsx', './styles/app.css?url')).toBe('app/styles/app.css');
    expect(resolveOwn('app/root.tsx', 'react')).toBeUndefined();
  });
});

test('problems name file, line and rule, and report missing files', () => {
  const files = new Map([
    ['server/listings/listings.ts', "import { x } from '#contract/common.ts';\nimport '../bookings/bookings.ts';"],
    ['server/bookings/bookings.ts', "import './gone.ts';"],
    ['contract/common.ts', 'export const x = 1;'],
  ]);
  expect(findProblems(files, () => false)).toEqual([
    {
      path: 'server/listings/listings.ts',
      line: 2,
      sentence: 'imports ../bookings/bookings.ts: listings may not depend on bookings',
    },
    {
      path: 'server/bookings/bookings.ts',
      line: 1,
      sentence: 'imports ./gone.ts: there is no server/bookings/gone.ts',
    },
  ]);
});

describe('the declared graphs', () => {
  test.each([
    ['server', serverDomains],
    ['app', appDomains],
  ])('of %s domains has no cycle and names only its own domains', (_zone, graph) => {
    const done = new Set<string>();
    const visit = (domain: string, path: readonly string[]): void => {
      expect(path, 'a cycle').not.toContain(domain);
      expect(graph, `${path.at(-1)} names an unknown domain`).toHaveProperty([domain]);
      if (done.has(domain)) return;
      for (const next of graph[domain]!) visit(next, [...path, domain]);
      done.add(domain);
    };
    for (const domain of Object.keys(graph)) visit(domain, []);
  });
});
