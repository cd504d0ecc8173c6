import fc from 'fast-check';
import { propertyRuns } from './run-size.ts';

// For properties that name no number of their own.
fc.configureGlobal({ numRuns: propertyRuns(100) });
