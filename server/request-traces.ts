import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span, Tracer } from './platform/tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Answered from the disk, or asked for every few seconds by programs that watch. */
const untraced = /^\/(?:assets\/|media\/|map-tiles\/|metrics(?:$|\?)|api\/(?:health|ready)(?:$|\?))/;

/**
 * Records each request as a span, which continues the trace of `traceparent`. It is named by its route, without ids, and says nothing of who
 * asks.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span', undefined);
  app.addHook('onRequest', (request, _reply, done) => {
    if (untraced.test(request.url)) return done();
    request.span = tracer.begin(nameOf(request), 'server', {
      parent: request.headers.traceparent ?? null,
      isRoot: true,
      attributes: {
        'http.request.method': request.method,
        'http.route': request.routeOptions.url,
        'diyar.operation': request.routeOptions.config.operationId,
        'diyar.request_id': request.id,
      },
    });
    tracer.run(request.span, done);
  });
  // The body arrives by events of the connection, which belong to no request.
  app.addHook('preValidation', (request, _reply, done) => tracer.run(request.span, done));
  app.addHook('onResponse', (request, reply, done) => {
    const { span } = request;
    if (span) {
      const status = reply.statusCode;
      const error = status >= 500 ? { code: status } : undefined;
      tracer.end(span, { error, attributes: { 'http.response.status_code': status } });
    }
    done();
  });
}

const nameOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'unknown'}`;
