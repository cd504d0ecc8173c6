import { z } from 'zod';

/**
 * The schemas that are components of the OpenAPI document: `z.object({ … }).register(entities, { id: 'Booking' })`. They
 * are not in Zod's global registry, because then the schemas that Fastify compiles into serializers would contain
 * references as well.
 */
export const entities = z.registry<{ id: string }>();
