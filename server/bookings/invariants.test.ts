import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startFeedServer } from '#test/feed-server.ts';
import { step, type Call } from '#test/invariants/calls.ts';
import { perform, stayOf, wait, type Stage } from '#test/invariants/perform.ts';
import { checkShownNights, offers, readAvailability } from '#test/invariants/shown-nights.ts';
import { checkStoredState } from '#test/invariants/stored-state.ts';
import { closeWorld, createWorld } from '#test/invariants/world.ts';
import { propertyRuns } from '#test/run-size.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { useResource } from '#test/use-resource.ts';

/**
 * Random calls for one property, several at once: of its guests, of its host, and of the calendars that it reads. After each
 * step, what is stored and what everybody is shown is compared with what follows from bookings, rules and feeds.
 */
const platform = useResource(startFeedServer);
const server = useTestServer(() => ({ ...manyConnections, ICAL_ALLOW_HOSTS: platform.authority }));

test('no overlap of nights, balanced ledger, and the same nights to book everywhere, after random simultaneous calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 60, size: 'max' }), async (steps) => {
      const stage = { server, platform, world: await createWorld(server, platform) };
      try {
        for (const calls of steps) await performStep(stage, calls);
      } finally {
        await closeWorld(server, stage.world);
      }
    }),
    // A failure is made smaller for as long as the test may take.
    { numRuns: propertyRuns(20), seed: 20, interruptAfterTimeLimit: 200_000 },
  );
}, 240_000);

async function performStep(stage: Stage, calls: readonly Call[]): Promise<void> {
  const { world } = stage;
  world.step += 1;
  // The clock moves between steps: what is done at once is done at one time.
  const hours = calls.reduce((sum, each) => (each.do === 'wait' ? sum + each.hours : sum), 0);
  if (hours > 0) await wait(stage, hours);
  const [one, ...others] = calls;
  if (one?.do === 'request' && others.length === 0) {
    // Nobody else acts: the stay is booked exactly where it was offered.
    const { days } = await readAvailability(server, world);
    const stay = stayOf(world, one);
    const isOffered = stay.check_in >= server.clock.today() && offers(days, stay);
    expect({ ...stay, isBooked: await perform(stage, one) }).toEqual({ ...stay, isBooked: isOffered });
  } else {
    await Promise.all(calls.map((each) => perform(stage, each)));
  }
  await checkShownNights(server, world, await checkStoredState(server, world));
}
