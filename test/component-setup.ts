import { configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { clearScreen, prepareScreen } from './screen.tsx';

// Tests may run on a machine that is busy with others.
configure({ asyncUtilTimeout: 10_000 });
beforeEach(prepareScreen);
afterEach(clearScreen);
