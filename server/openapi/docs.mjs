/** Starts Swagger UI in the browser, on the page at `/api/docs`. */

/** @type {{ SwaggerUIBundle: (options: object) => void }} */
const { SwaggerUIBundle } = /** @type {any} */ (window);

/** Hides the choice of server: there is only the one that serves this page. */
const withoutServers = () => ({ wrapComponents: { ServersContainer: () => () => null } });

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  // By default Swagger UI sends the URL of the document to an online validator.
  validatorUrl: null,
  plugins: [withoutServers],
});
