/** A search as its address has it: its parts, reading and writing the address, and the query of the API. */
export * from './api-query.ts';
export * from './read-search-query.ts';
export * from './search-addresses.ts';
export * from './query-fields.ts';
