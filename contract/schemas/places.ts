import { z } from 'zod';
import { locales } from '../common.ts';
import { optional } from './common.ts';
import { operation } from './operation.ts';

export const placesOperations = {
  suggestPlaces: operation({
    method: 'GET',
    path: '/api/places/autocomplete',
    summary: 'Places of Libya whose name begins with, or is close to, what was typed',
    access: 'anyone',
    query: z.object({ input_text: z.string().max(200), language: optional(z.enum(locales)) }),
    ok: z.object({
      status: z.enum(['OK', 'ZERO_RESULTS']),
      predictions: z.array(z.object({ place_id: z.string(), main_text: z.string(), description: z.string() })),
    }),
    errors: [],
  }),
  getPlace: operation({
    method: 'GET',
    path: '/api/places/details/{place_id}',
    summary: 'One place of the gazetteer',
    access: 'anyone',
    params: z.object({ place_id: z.string().max(120) }),
    query: z.object({ language: optional(z.enum(locales)) }),
    ok: z.object({ formatted_address: z.string(), latitude: z.number(), longitude: z.number() }),
    errors: ['not_found'],
  }),
};
