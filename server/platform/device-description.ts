/** A device as its user agent describes it, in names that are the same in every language. */
export interface DeviceDescription {
  browser: string | null;
  system: string | null;
  device: 'phone' | 'tablet' | 'computer' | 'unknown';
}

/** The first match counts, because many browsers also name Chrome or Safari. */
const browsers: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/CriOS\/|Chrome\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Reads a user agent; null for what it does not contain. */
export function describeDevice(userAgent: string | null): DeviceDescription {
  const text = userAgent ?? '';
  const nameIn = (names: readonly [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  const system = nameIn(systems);
  return { browser: nameIn(browsers), system, device: kindOf(text, system) };
}

function kindOf(text: string, system: string | null): DeviceDescription['device'] {
  if (system === 'iPad' || (system === 'Android' && !/Mobile/.test(text))) return 'tablet';
  if (system === 'iPhone' || system === 'Android') return 'phone';
  return system === null ? 'unknown' : 'computer';
}
