import { join } from 'node:path';
import { expect, test } from 'vitest';
import { moduleTest } from './chunk-groups.ts';

const at = (path: string) => join(import.meta.dirname, '..', path);

test('every pattern matches files, and a module is found by its path', () => {
  for (const name of ['frame', 'results', 'booking'] as const) expect(moduleTest(name)(at('app/none.ts'))).toBe(false);
  const isCard = moduleTest('cards');
  expect(isCard(at('app/shared/property-cards/property-card.tsx'))).toBe(true);
  expect(isCard(`${at('app/shared/property-cards/property-card.tsx')}?import`)).toBe(true);
  expect(isCard(at('node_modules/lucide-react/dist/esm/icons/headset.mjs'))).toBe(true);
  expect(isCard(at('app/shell/footer.tsx'))).toBe(false);
  expect(moduleTest('frame')(at('app/shell/footer.tsx'))).toBe(true);
  expect(moduleTest('frame')(at('app/shell/account-menu.tsx'))).toBe(false);
});
