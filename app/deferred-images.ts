/**
 * The style that keeps phones from fetching other pictures before the large one: it moves those that are loaded lazily to where browsers do
 * not look for them, until the script of the page (app/deferred-hydration.ts) turns it off. It ends by itself where that script does not
 * run, and has no effect without scripts.
 */
export const deferredImages = {
  id: 'deferred-images',
  media: '(scripting: enabled) and (width < 48rem)',
  css: '@keyframes deferred-images{from{translate:0 -99999px}}img[loading=lazy]{animation:deferred-images 1ms 3s backwards}',
};
