import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '#test/run-size.ts';
import { codeAt, newTotpSecret, secondsAfterStep, stepOfCode, totpUri } from './totp.ts';

/** "12345678901234567890" of RFC 6238, appendix B, in Base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('the codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds are those of RFC 6238', (seconds, code) => {
    expect(codeAt(secret, at(seconds))).toBe(code);
    expect(stepOfCode(secret, code, at(seconds))).toBe(Math.floor(seconds / 30));
  });

  it('are accepted one period before and after their own, and no further', () => {
    const step = 40_000_000;
    const code = codeAt(secret, at(step * 30));
    const accepted = [-2, -1, 0, 1, 2].map((away) => stepOfCode(secret, code, at((step + away) * 30 + 29)));
    expect(accepted).toEqual([undefined, step, step, step, undefined]);
  });

  it('belong to the period in which they were shown', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_700_000_000, max: 2_500_000_000 }),
        fc.integer({ min: -29, max: 29 }),
        (seconds, late) => {
          const own = newTotpSecret();
          expect(stepOfCode(own, codeAt(own, at(seconds)), at(seconds + late))).toBe(Math.floor(seconds / 30));
        },
      ),
      { numRuns: propertyRuns(50) },
    );
  });

  it('are refused where they are no six digits', () => {
    for (const code of ['', '12345', '1234567', 'abcdef', '28708２'])
      expect(stepOfCode(secret, code, at(59))).toBeUndefined();
  });

  it('say when the next one comes', () => {
    expect(secondsAfterStep(10, at(300))).toBe(30);
    expect(secondsAfterStep(10, at(329))).toBe(1);
    expect(secondsAfterStep(11, at(300))).toBe(60);
    expect(secondsAfterStep(9, at(329))).toBe(1);
  });
});

it('gives apps the name of the site and the address of the account', () => {
  const uri = new URL(totpUri(secret, 'salma@diyar.ly'));
  expect(uri.protocol).toBe('otpauth:');
  expect(decodeURIComponent(uri.pathname)).toContain('Diyar:salma@diyar.ly');
  expect(uri.searchParams.get('secret')).toBe(secret);
});
