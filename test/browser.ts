import { findBrowser } from '../scripts/browser.mjs';

/**
 * How Chromium is started for journeys. Without a graphics card, a quarter of their processor time is for maps, which
 * stand beside most results: only journeys about maps have WebGL. The others see the list alone, as people do whose
 * device draws no map.
 */
export function launchOptions({ withMaps = false } = {}) {
  const executablePath = findBrowser();
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Debian has the pages drawn with WebGL too, which costs most.
      '--disable-gpu-rasterization',
      withMaps ? '--enable-unsafe-swiftshader' : '--disable-3d-apis',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}
