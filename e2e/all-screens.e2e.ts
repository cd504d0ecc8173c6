import { expect, test } from '#test/journey.ts';
import { imitationsAt } from '#test/walk/imitations.ts';
import { judge } from '#test/walk/known-exceptions.ts';
import { readers } from '#test/walk/screen-list.ts';
import { visitsOf } from '#test/walk/visits.ts';
import { Walker } from '#test/walk/walker.ts';
import { widths } from '#test/walk/widths.ts';
import { World } from '#test/walk/world.ts';

/**
 * As every role that may see a screen, every state and dialog at both widths, in both colour schemes, with all that goes wrong
 * on devices; otherwise as those who see something of their own, with a fixed sample of these at each width, see `visitsOf`.
 */
const isFull = process.env['E2E_FULL'] === '1';

test.describe.configure({ mode: 'parallel', timeout: isFull ? 1_200_000 : 600_000 });

for (const width of widths) {
  // Administrators have the most screens, and begin.
  for (const reader of readers.toReversed()) {
    const visits = visitsOf(reader, width.name, { isFull });
    if (visits.length === 0) continue;
    test(`${width.name} in ${width.locale}: every screen of ${reader}`, async ({ browser, request, baseURL }) => {
      const world = new World(request);
      const walker = await Walker.begin(browser, { world, width, reader, isFull, baseURL: baseURL! });
      for (const visit of visits) {
        const [first, ...others] = imitationsAt(visit.position, width.name, { isFull });
        for (const [name, findings] of await walker.visit(visit, first!)) {
          const where = { screen: name, reader, width: width.name };
          expect.soft(judge(where, findings, { isFull }), `${name} as ${reader}, ${first}`).toEqual([]);
        }
        for (const imitation of others) {
          const [name, findings] = await walker.revisit(visit, imitation);
          expect.soft(findings, `${name} as ${reader}, ${imitation}`).toEqual([]);
        }
      }
      await walker.end();
    });
  }
}
