import type { FastifyInstance } from 'fastify';

/**
 * Features of browsers that no screen uses, so that no injected script can. Hosts find their place with the first,
 * a search can be spoken, and administrators sign in with passkeys. Answers of operations are no documents, and do without
 * its 300 bytes.
 */
const permissionsPolicy =
  'geolocation=(self), accelerometer=(), autoplay=(), camera=(self), display-capture=(), encrypted-media=(), gyroscope=(), ' +
  'magnetometer=(), microphone=(self), midi=(), payment=(), publickey-credentials-create=(self), publickey-credentials-get=(self), usb=(), xr-spatial-tracking=()';

/**
 * Sets the id of each request and what browsers are to refuse, on every answer. The policy of what a page may load differs by page, see
 * screens.ts. The headers are made once: they are the same in each answer.
 */
export function setSecurityHeaders(app: FastifyInstance, site: { isSecure: boolean; allowsOrigins: boolean }): void {
  const ofOperations = {
    'cross-origin-opener-policy': 'same-origin',
    // Pages that may call the API may show the pictures that it names.
    'cross-origin-resource-policy': site.allowsOrigins ? 'cross-origin' : 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(site.isSecure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter that it turns off had holes of its own.
    'x-xss-protection': '0',
  };
  const ofOthers = { ...ofOperations, 'permissions-policy': permissionsPolicy };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.operationId === undefined ? ofOthers : ofOperations);
    reply.header('x-request-id', request.id);
    done();
  });
}
