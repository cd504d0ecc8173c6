import { z } from 'zod';

/**
 * The schemas that have a name of their own in the OpenAPI document, where others refer to them:
 * `z.object({ … }).register(entities, { id: 'Booking' })`. A registry apart from Zod's global one, whose names would
 * turn into references in the schemas that Fastify compiles into serializers too.
 */
export const entities = z.registry<{ id: string }>();
