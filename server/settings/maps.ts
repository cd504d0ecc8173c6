import { address, optionalText, setting, type Read, type SettingTable } from '#server/platform/setting.ts';

export const mapSettings = {
  MAP_STYLE_URL: setting(
    'A map style instead of the bundled one. Its tiles, glyphs and sprites must have the same origin.',
    'https://maps.example.ly/style.json',
    address(/^https?:\/\//, 'https://maps.example.ly/style.json').optional(),
  ),
  MAP_TILES: setting(
    'Streets for the map: the path or the address of a PMTiles file of Libya in the schema of Protomaps (docs/operating.md). Another origin must allow this one to read ranges.',
    '/srv/diyar/libya.pmtiles',
    optionalText,
  ),
} satisfies SettingTable;

export const mapContradictions = (read: Read<typeof mapSettings>): string[] =>
  read.MAP_TILES !== undefined && read.MAP_STYLE_URL !== undefined
    ? ['MAP_TILES adds streets to the map that MAP_STYLE_URL replaces: set one of them']
    : [];
