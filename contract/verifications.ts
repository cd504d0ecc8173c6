export const documentKinds = ['passport', 'national_id', 'driving_licence'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Largest picture of a document as a data URL, in characters. */
export const documentLimit = 8 * 1024 * 1024;
