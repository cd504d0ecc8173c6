/** The widths in which each photo is stored, in pixels. */
export const photoWidths = [320, 640, 960, 1200] as const;
