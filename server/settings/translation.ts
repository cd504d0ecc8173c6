import {
  address,
  optionalText,
  setting,
  type Read,
  type Requirement,
  type SettingTable,
} from '#server/platform/setting.ts';

export const translationSettings = {
  TRANSLATE_URL: setting(
    'Server that speaks LibreTranslate’s protocol. It gets reviews, descriptions of homes and messages whose readers ask for a translation. Without it, only browsers that translate themselves do.',
    'https://translate.example.ly',
    address(/^https?:\/\//, 'https://translate.example.ly').optional(),
  ),
  TRANSLATE_API_KEY: setting('Key of that server, where it asks for one.', 'key', optionalText),
} satisfies SettingTable;

export const translationRequirements = (read: Read<typeof translationSettings>): Requirement[] => [
  ['TRANSLATE_API_KEY is set', read.TRANSLATE_API_KEY !== undefined, ['TRANSLATE_URL']],
];
