import { z } from 'zod';
import { operation } from './operation.ts';

export const platformOperations = {
  checkHealth: operation({
    method: 'GET',
    path: '/api/health',
    summary: 'Liveness: the process answers',
    access: 'anyone',
    ok: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  checkReady: operation({
    method: 'GET',
    path: '/api/ready',
    summary: 'Readiness: the database answers',
    access: 'anyone',
    ok: z.object({ status: z.literal('ready') }),
    errors: ['unavailable'],
  }),
  sayHello: operation({
    method: 'GET',
    path: '/api/hello',
    summary: 'A greeting, as the specification has it',
    access: 'anyone',
    ok: z.object({ message: z.string() }),
    errors: [],
  }),
};
