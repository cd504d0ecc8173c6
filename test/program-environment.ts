const { PATH, NODE_COMPILE_CACHE } = process.env;

/** What programs that tests start get of the environment: the rest would decide their settings. */
export const programEnvironment = { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}) };
