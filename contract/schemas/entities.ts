import { z } from 'zod';

/**
 * The schemas that are components of the OpenAPI document: `z.object({ … }).register(entities, { id: 'Booking' })`. They
 * are not in Zod's global registry, because then the schemas that Fastify compiles into serializers would contain
 * references as well.
 */
export const entities = z.registry<{ id: string }>();

/**
 * Further schemas whose types have a name in `types.gen.ts`, but which are no components of the OpenAPI document. `type` is
 * the type where the compiler knows less than the schema: `string` of an enumeration whose values it cannot read.
 */
export const namedTypes = z.registry<{ id: string; type?: string }>();
