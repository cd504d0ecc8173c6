import type { MapColors } from './map-style.ts';

const tokens: Record<keyof MapColors, string> = {
  sea: '--map-sea',
  land: '--map-land',
  urban: '--map-urban',
  road: '--map-road',
  casing: '--map-case',
  text: '--map-text',
  seaText: '--map-sea-text',
  border: '--map-border',
  green: '--map-green',
  beach: '--map-beach',
};

/**
 * The map's colour tokens in the current theme. WebGL supports neither `light-dark()` nor OKLCH, so each colour is
 * painted on a canvas and its pixel read.
 */
export function readMapColors(element: HTMLElement): MapColors {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  const probe = element.appendChild(document.createElement('span'));
  const read = (token: string): string => {
    probe.style.color = `var(${token})`;
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
    return `rgb(${red}, ${green}, ${blue})`;
  };
  const colors = Object.fromEntries(Object.entries(tokens).map(([name, token]) => [name, read(token)]));
  probe.remove();
  return colors as unknown as MapColors;
}
