import { type Locale } from './languages.ts';
import { nameIn, type Names } from './names.ts';

/**
 * What a saved reply or a scheduled message can leave open, to be filled for each stay. The closed list. In a text it stands
 * in braces, by its name in any language of the product: `{guest}`, `{الضيف}`, `{voyageur}`.
 */
export const placeholders = [
  'guest',
  'home',
  'check_in',
  'check_in_time',
  'check_out',
  'check_out_time',
  'address',
  'map',
  'way_in',
  'wifi_name',
  'wifi_password',
  'host',
] as const;
export type Placeholder = (typeof placeholders)[number];

/** The name of each placeholder, as hosts write it. */
export const placeholderNames: Readonly<Record<Placeholder, Names>> = {
  guest: { en: 'guest', ar: 'الضيف', fr: 'voyageur' },
  home: { en: 'home', ar: 'المكان', fr: 'logement' },
  check_in: { en: 'check-in', ar: 'الوصول', fr: 'arrivée' },
  check_in_time: { en: 'check-in time', ar: 'ساعة الوصول', fr: 'heure d’arrivée' },
  check_out: { en: 'check-out', ar: 'المغادرة', fr: 'départ' },
  check_out_time: { en: 'check-out time', ar: 'ساعة المغادرة', fr: 'heure de départ' },
  address: { en: 'address', ar: 'العنوان', fr: 'adresse' },
  map: { en: 'map', ar: 'الخريطة', fr: 'carte' },
  way_in: { en: 'way in', ar: 'طريقة الدخول', fr: 'accès' },
  wifi_name: { en: 'Wi-Fi name', ar: 'اسم الواي فاي', fr: 'nom du Wi-Fi' },
  wifi_password: { en: 'Wi-Fi password', ar: 'كلمة مرور الواي فاي', fr: 'mot de passe du Wi-Fi' },
  host: { en: 'host', ar: 'المضيف', fr: 'hôte' },
};

/** Those that tell how to get in. They stay open until the booking is paid or confirmed, as contact details do. */
export const guardedPlaceholders: ReadonlySet<Placeholder> = new Set([
  'address',
  'map',
  'way_in',
  'wifi_name',
  'wifi_password',
]);

const inBraces = /\{([^{}\n]{1,40})\}/g;

/** Spaces, capitals and the form of an apostrophe make no other name. */
function folded(name: string): string {
  return name.normalize('NFC').trim().toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'");
}

/** Names that placeholders had before. They stand in stored texts. */
const formerNames: Readonly<Partial<Record<Placeholder, readonly string[]>>> = {
  wifi_password: ['كلمة سر الواي فاي'],
};

/** The functions of a closed list of placeholders, whose names are given, with those that they had before. */
export function placeholderList<Key extends string>(
  names: Readonly<Record<Key, Names>>,
  former?: Readonly<Partial<Record<Key, readonly string[]>>>,
) {
  const byName: ReadonlyMap<string, Key> = new Map(
    (Object.keys(names) as Key[]).flatMap((one) =>
      [...Object.values(names[one]), ...(former?.[one] ?? [])].map((name) => [folded(name), one] as const),
    ),
  );

  /** A placeholder in braces, as it stands in texts of this language. */
  function inText(placeholder: Key, locale: Locale): string {
    return `{${nameIn(names[placeholder], locale)}}`;
  }

  /** What stands in braces in a text, each once, in order; `placeholder` is undefined for a name that is not in the list. */
  function findPlaceholders(text: string): { name: string; placeholder: Key | undefined }[] {
    const found = new Map<string, Key | undefined>();
    for (const [, name] of text.matchAll(inBraces)) found.set(name!.trim(), byName.get(folded(name!)));
    return [...found].map(([name, placeholder]) => ({ name, placeholder }));
  }

  /** The name of the first placeholder that still stands in a text; undefined in a text that can be sent. */
  function unfilledPlaceholder(text: string): string | undefined {
    return findPlaceholders(text).find(({ placeholder }) => placeholder !== undefined)?.name;
  }

  /**
   * Fills the placeholders of a text. One without a value stays as it is, and is named in `unfilled`. Values are not searched
   * for placeholders.
   */
  function fillPlaceholders(
    text: string,
    values: Readonly<Partial<Record<Key, string | null>>>,
  ): { text: string; unfilled: Key[] } {
    const unfilled = new Set<Key>();
    const filled = text.replaceAll(inBraces, (braced: string, name: string) => {
      const placeholder = byName.get(folded(name));
      if (placeholder === undefined) return braced;
      const value = values[placeholder]?.trim();
      if (value) return value;
      unfilled.add(placeholder);
      return braced;
    });
    return { text: filled, unfilled: [...unfilled] };
  }

  return { inText, findPlaceholders, unfilledPlaceholder, fillPlaceholders };
}

export const { inText, findPlaceholders, unfilledPlaceholder, fillPlaceholders } = placeholderList(
  placeholderNames,
  formerNames,
);
