import { configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { clearScreen, prepareScreen } from './screen.tsx';

// A shared machine stalls at times.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(prepareScreen);
afterEach(clearScreen);
