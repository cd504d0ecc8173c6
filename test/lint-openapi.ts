import { BaseResolver, createConfig, lintDocument, makeDocumentFromString } from '@redocly/openapi-core';

/** The linter's strict set of rules, and further ones. */
const rules = {
  extends: ['recommended-strict'],
  rules: {
    // Paths that the specification fixes: `/api/payments/{id}/confirm` beside `/api/payments/callback/{provider}`.
    'no-ambiguous-paths': 'off',
    'array-parameter-serialization': 'error',
    'no-invalid-schema-examples': 'error',
    'no-mixed-number-range-constraints': 'error',
    'no-path-trailing-slash': 'error',
    'no-required-schema-properties-undefined': 'error',
    'no-schema-type-mismatch': 'error',
    'operation-description': 'error',
    'operation-singular-tag': 'error',
    'operation-tag-defined': 'error',
    'parameter-description': 'error',
    'paths-kebab-case': 'error',
    'response-contains-header': {
      severity: 'error',
      names: {
        200: ['x-request-id', 'x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'],
        429: ['retry-after'],
      },
    },
    'tag-description': 'error',
  },
};
// Not typed: comparing them with the linter's type takes the compiler more than a tenth of its time for the whole product.
const config = createConfig(rules as never);

/** The problems of an OpenAPI document as `rule: message (pointer)`; empty for a valid one. */
export async function lintOpenApi(document: object): Promise<string[]> {
  const problems = await lintDocument({
    document: makeDocumentFromString(JSON.stringify(document), '/openapi.json'),
    externalRefResolver: new BaseResolver(),
    config: await config,
  });
  return problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} (${location[0]?.pointer ?? ''})`);
}
