/** Starts Swagger UI in the browser, on the page at `/api/docs`. */

/** @type {{ SwaggerUIBundle: (options: object) => void }} */
const { SwaggerUIBundle } = /** @type {any} */ (window);

/** There is one server, the one that serves this page: no choice is shown. */
const withoutServers = () => ({ wrapComponents: { ServersContainer: () => () => null } });

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  // No address of the document is sent to the validator that Swagger keeps.
  validatorUrl: null,
  plugins: [withoutServers],
});
