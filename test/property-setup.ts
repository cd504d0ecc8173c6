import fc from 'fast-check';
import { isFullRun, propertyRuns } from './run-size.ts';

fc.configureGlobal({
  // For properties that name no number of their own.
  numRuns: propertyRuns(100),
  // `npm test` draws the same cases each time, so that a change fails for what it changes. The full run draws others.
  ...(isFullRun ? {} : { seed: 20_261_129 }),
});
