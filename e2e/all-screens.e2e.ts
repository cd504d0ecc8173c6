import { expect, test } from '#test/journey.ts';
import { judge } from '#test/walk/known-exceptions.ts';
import { readers } from '#test/walk/screen-list.ts';
import { visitsOf } from '#test/walk/visits.ts';
import { Walker } from '#test/walk/walker.ts';
import { widths } from '#test/walk/widths.ts';
import { World } from '#test/walk/world.ts';

/** As every role that may see a screen, in both colour schemes; otherwise as those who see something of their own. */
const isFull = process.env['E2E_FULL'] === '1';

test.describe.configure({ mode: 'parallel', timeout: isFull ? 1_200_000 : 600_000 });

for (const width of widths) {
  // Administrators have the most screens, and begin.
  for (const reader of readers.toReversed()) {
    const visits = visitsOf(reader, { isFull });
    if (visits.length === 0) continue;
    test(`${width.name} in ${width.locale}: every screen of ${reader}`, async ({ browser, request, baseURL }) => {
      const world = new World(request);
      const walker = await Walker.begin(browser, { world, width, reader, isFull, baseURL: baseURL! });
      for (const visit of visits) {
        for (const [name, findings] of await walker.visit(visit)) {
          const where = { screen: name, reader, width: width.name };
          expect.soft(judge(where, findings), `${name} as ${reader}`).toEqual([]);
        }
      }
      await walker.end();
    });
  }
}
