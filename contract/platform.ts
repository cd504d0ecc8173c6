import { z } from 'zod';
import { operation } from './operation.ts';

export const platformOperations = {
  checkHealth: operation({
    method: 'GET',
    path: '/api/health',
    summary: 'The process is up',
    access: 'anyone',
    ok: z.object({ status: z.literal('ok') }),
    errors: [],
  }),
  checkReady: operation({
    method: 'GET',
    path: '/api/ready',
    summary: 'The database can be reached',
    access: 'anyone',
    ok: z.object({ status: z.literal('ready') }),
    errors: ['unavailable'],
  }),
  sayHello: operation({
    method: 'GET',
    path: '/api/hello',
    summary: 'A sign of life for the home page',
    access: 'anyone',
    ok: z.object({ message: z.string() }),
    errors: [],
  }),
};
