/** `pending`: nobody is entered. `registerExport`: a file was made since the last change. */
export const registerStates = ['pending', 'incomplete', 'ready', 'exported'] as const;
export type RegisterState = (typeof registerStates)[number];

/** Most stays in one file: those of a company in a busy month are registerExport in several. */
export const registerExportLimit = 100;
/** Hours after which a guest can be asked for the register again. */
export const registerAskHours = 24;
