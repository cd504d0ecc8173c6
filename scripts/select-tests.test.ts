import { describe, expect, it } from 'vitest';
import { selectTests } from './select-tests.ts';

const sources = new Map(
  Object.entries({
    'contract/schemas/wallet.ts': '',
    'contract/types.gen.ts': '',
    'contract/days.ts': '',
    'server/wallet/wallet.ts': `import { balance } from './balance.ts';`,
    'server/wallet/balance.ts': `import { day } from '#contract/days.ts';\nreadFileSync('words.txt')`,
    'server/wallet/balance.test.ts': `import { balance } from './balance.ts';`,
    'server/wallet/routes.ts': `import { walletOperations } from '#contract/schemas/wallet.ts';`,
    'server/wallet/wallet-api.test.ts': `import { useTestServer } from '#test/server.ts';`,
    'server/payments/pay.ts': `import { wallet } from '#server/wallet/wallet.ts';`,
    'server/payments/pay-api.test.ts': `import { paidStay } from '#test/stays.ts';`,
    'server/places/places-api.test.ts': `import { useTestServer } from '#test/server.ts';`,
    'test/server.ts': '',
    'test/stays.ts': `import { useTestServer } from './server.ts';`,
    'app/wallet/card.tsx': `import type { Wallet } from '#contract/types.gen.ts';`,
    'app/wallet/wallet.tsx': '',
    'app/wallet/wallet.test.tsx': `import { Wallet } from './wallet.tsx';`,
    'scripts/texts.test.ts': `readFileSync('app/locales/ar.po')`,
  }),
);
const tests = {
  fast: ['server/wallet/balance.test.ts', 'app/wallet/wallet.test.tsx', 'scripts/texts.test.ts'],
  database: ['server/places/places-api.test.ts', 'server/payments/pay-api.test.ts', 'server/wallet/wallet-api.test.ts'],
};
const select = (...changed: string[]) => selectTests(changed, sources, tests);

describe('the tests that a change touches', () => {
  it('are those that import the file, and those of its domain before those of domains that import the domain', () => {
    expect(select('server/wallet/balance.ts')).toEqual({
      fast: ['server/wallet/balance.test.ts'],
      database: ['server/wallet/wallet-api.test.ts', 'server/payments/pay-api.test.ts'],
      leftOut: 0,
    });
  });

  it('reach a domain through its file of the contract', () => {
    expect(select('contract/schemas/wallet.ts').database).toContain('server/wallet/wallet-api.test.ts');
    expect(select('contract/days.ts').fast).toEqual(['server/wallet/balance.test.ts']);
  });

  it('do not follow the generated types, which every screen imports', () => {
    expect(select('contract/types.gen.ts')).toEqual({ fast: [], database: [], leftOut: 0 });
  });

  it('are those of the same screens where no test imports the file', () => {
    expect(select('app/wallet/card.tsx').fast).toEqual(['app/wallet/wallet.test.tsx']);
  });

  it('are those that use a changed helper, through others too', () => {
    expect(select('test/stays.ts').database).toEqual(['server/payments/pay-api.test.ts']);
    expect(select('test/server.ts').database).toHaveLength(3);
  });

  it('are those of the program that reads a changed file of data of its domain', () => {
    expect(select('server/wallet/words.txt').fast).toEqual(['server/wallet/balance.test.ts']);
    expect(select('server/payments/words.txt').fast).toEqual([]);
  });

  it('are those that read files of that kind where no program imports the file', () => {
    expect(select('app/locales/fr.po').fast).toContain('scripts/texts.test.ts');
  });

  it('are at most as many as run within a minute, the nearest first, and tell how many are left', () => {
    const many = Array.from({ length: 60 }, (_, number) => `app/ui/button-${number}.test.tsx`);
    const near = 'app/ui/near.test.tsx';
    const bigger = new Map<string, string>([
      ['app/ui/button.tsx', ''],
      ['app/ui/form.tsx', `import { Button } from './button.tsx';`],
      ...many.map((path): [string, string] => [path, `import { Form } from './form.tsx';`]),
      [near, `import { Button } from './button.tsx';`],
    ]);
    const { fast, leftOut } = selectTests(['app/ui/button.tsx'], bigger, { fast: [...many, near], database: [] });
    expect(fast[0]).toBe(near);
    expect(fast.length + leftOut).toBe(61);
    expect(leftOut).toBeGreaterThan(0);
  });
});
