/**
 * On what holds the parts of a screen: below one that is still loading nothing is shown, so that nothing moves. Not in the styles of a
 * visitor's first screens: while a style sheet has such a rule, Chromium computes the styles of the whole page anew for each node that
 * leaves, such as a dialog.
 */
export const hiddenBelowLoadingClass = '[&>.animate-pulse~*]:invisible [&>:has(.animate-pulse)~*]:invisible';
