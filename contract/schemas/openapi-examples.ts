import type { JsonSchema } from './openapi-types.ts';
import { product } from '../product.ts';

/**
 * Example values by field name. A field with a pattern needs one here: a test checks that the contract accepts every
 * example.
 */
const examplesByName: Readonly<Record<string, unknown>> = {
  name: 'Salma Ben Othman',
  job_queue: 'booking-events',
  author_name: 'Salma Ben Othman',
  author_place: 'Benghazi',
  email: 'salma@example.ly',
  phone: '+218912345678',
  password: 'a long sentence is best',
  current_password: 'a long sentence is best',
  token: 'Zk3vQ8d0r5sXw2bM7uYt1nJc6hLp9aGe4iOfTqUyRBs',
  avatar: '/media/avatar-019a5c2e.webp',
  picture: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==',
  confirm_password: 'a long sentence is best',
  referral_code: 'QK7M2XHD',
  mobile_number: '0912345678',
  number: 'LY83 0020 4800 0020 1001 2036 1',
  note: 'They took their fee before they paid us.',
  csv: 'reference,amount\nT-551902,1810.00\n',
  birth_year: 1988,
  name_arabic: 'سالم العربي',
  name_latin: 'Salem El Arabi',
  nationality: 'LY',
  document_number: '119790123451',
  birth_date: '1979-05-02',
  kept_until: '2027-06-05',
  code: '482913',
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABnS3v8',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  access_token: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIwMTk…',
  refresh_token: 'kq0Hc2pD5b2bX8t3yUj1n9yV7l5m4ZQwE6rT0uIoPaS',
  expires_in: 900,
  search: 'location=tripoli&guests=2&amenities=wifi',
  check_in: '2027-03-04',
  checkIn: '2027-03-04',
  check_out: '2027-03-07',
  checkOut: '2027-03-07',
  claimed_from: '2027-03-05',
  claimed_to: '2027-03-08',
  from: '2027-03-01',
  to: '2027-03-31',
  nights: 3,
  goes_on: '2027-03-07',
  waits_for: null,
  due_on: '2027-03-15',
  on: '2027-03-30',
  month: '2027-03',
  reference: 'DYR-0795-9139',
  fee_reference: 'DYR-0795-9139',
  opens_on: '2027-03-03',
  until: '2027-04-01',
  today: '2027-03-04',
  night: '2027-03-05',
  available_from: '2027-03-04T13:00:00.000Z',
  limited_until: '2027-04-01',
  check_in_time: '15:00',
  check_out_time: '11:00',
  at_time: '18:00',
  title: 'White house above the sea',
  description: 'Three quiet rooms around a courtyard, ten minutes on foot from the old town.',
  city: 'Tripoli',
  location: 'Hay Al Andalus, Tripoli',
  region: 'Tripoli',
  latitude: 32.8752,
  longitude: 13.1275,
  bbox: '12.9,32.7,13.4,33',
  formatted_address: 'Hay Al Andalus, Tripoli, Libya',
  place_id: 'tripoli-hay-al-andalus',
  main_text: 'Tripoli',
  input_text: 'tarab',
  house_rules: ['No smoking indoors'],
  en: 'Hello {guest}, the key is with the neighbour.',
  ar: 'مرحباً {الضيف}، المفتاح عند الجار.',
  fr: 'Bonjour {voyageur}, la clé est chez le voisin.',
  text: 'Is there a cot for the baby?',
  reply: 'Thank you, come again!',
  comment: 'Spotless, and the host met us at the airport.',
  networks: ['Botim'],
  blocked: ['hawala'],
  allowed: ['Telegram Street'],
  decline_reason: 'not_available',
  reason: 'Our plans have changed.',
  currency: 'LYD',
  language: 'en',
  usd_rate: 6.4,
  eur_rate: 7.4,
  rating: 4.9,
  price: 23.44,
  pricePerNight: 23.44,
  price_per_night: 23.44,
  color: '#b9b9a3',
  alt: 'A courtyard with a lemon tree',
  key: 'hosh-01',
  width: 1200,
  height: 800,
  image: '/media/hosh-01-640.webp',
  main_image: '/media/hosh-01-640.webp',
  thumbnail: '/media/hosh-01-320.webp',
  total_is_exact: true,
  day: '2027-03-04',
  joined_on: '2025-05-02',
  stayed_on: '2026-11-12',
  verified_on: '2026-01-15',
  member_since: '2025-05-02',
  closes_on: '2027-03-21',
  starts_on: '2027-06-15',
  ends_on: '2027-09-16',
  holiday: null,
  corners: [
    { latitude: 32.7, longitude: 22.5 },
    { latitude: 32.7, longitude: 22.8 },
    { latitude: 32.9, longitude: 22.65 },
  ],
  first_night: '2027-09-10',
  last_night: '2027-09-14',
  text_en: 'A storm is expected on the coast of Derna.',
  text_ar: 'يُتوقّع وصول عاصفة إلى ساحل درنة.',
  text_fr: 'Une tempête est attendue sur la côte de Derna.',
};

const exampleId = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const exampleInstant = '2027-02-20T08:30:00.000Z';

/**
 * An example value of a schema: from `examplesByName` where it has the name of the field and the value fits the schema,
 * else made from the schema. `schemas` resolves references.
 */
export function exampleFor(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>, name = ''): unknown {
  if (schema.$ref !== undefined) {
    const target = schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target ? exampleFor(target, schemas, name) : null;
  }
  if (schema.const !== undefined) return schema.const;
  const known = examplesByName[name];
  if (known !== undefined && fits(known, schema)) return known;
  if (schema.enum) return schema.enum[0];
  if (schema.default !== undefined) return schema.default;
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return exampleFor(branches.find(({ type }) => type !== 'null') ?? { type: 'null' }, schemas, name);
  switch (mainType(schema)) {
    case 'object':
      return exampleObject(schema, schemas);
    case 'array':
      return schema.items ? [exampleFor(schema.items, schemas, name === 'days' ? '' : singular(name))] : [];
    case 'integer':
    case 'number':
      return exampleNumber(schema, name);
    case 'boolean':
      return true;
    case 'null':
      return null;
    default:
      return exampleText(schema, name);
  }
}

function exampleObject(schema: JsonSchema, schemas: Readonly<Record<string, JsonSchema>>): unknown {
  const fields = Object.entries(schema.properties ?? {});
  return Object.fromEntries(fields.map(([name, property]) => [name, exampleFor(property, schemas, name)]));
}

function exampleNumber(
  { minimum = 0, maximum = Number.POSITIVE_INFINITY, description = '' }: JsonSchema,
  name: string,
): number {
  const isAmount = /dirham/.test(name) || /dirham/.test(description);
  const typical = isAmount ? 150_000 : name.endsWith('_cents') ? 2344 : 2;
  return Math.max(minimum, Math.min(maximum, typical));
}

function exampleText({ format, minLength = 0 }: JsonSchema, name: string): string {
  if (format === 'uuid' || name === 'id' || name.endsWith('_id')) return exampleId;
  if (format === 'date') return '2027-03-04';
  if (format === 'date-time' || name.endsWith('_at') || name === 'at') return exampleInstant;
  if (name.endsWith('url')) return `${product.origin}/account/trips`;
  if (name === 'message') return 'We arrive around six in the evening.';
  return 'text'.padEnd(minLength, 't');
}

/** The type of a schema without `null`. */
export function mainType({ type }: JsonSchema): string | undefined {
  return Array.isArray(type) ? type.find((one) => one !== 'null') : type;
}

function fits(value: unknown, schema: JsonSchema): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some((branch) => fits(value, branch));
  if (schema.enum) return schema.enum.includes(value);
  const type = mainType(schema);
  if (value === null) return type === 'null';
  if (typeof value === 'string') return type === 'string' && schema.format !== 'uuid';
  if (typeof value === 'number') return type === 'number' || (type === 'integer' && Number.isInteger(value));
  if (typeof value === 'boolean') return type === 'boolean';
  const items = schema.items;
  if (type !== 'array' || !items) return false;
  if (items.type === 'object') return (value as object[]).every((one) => hasFieldsOf(one, items));
  return items.type === 'string' && items.enum === undefined && items.format === undefined;
}

function hasFieldsOf(value: object, { properties = {} }: JsonSchema): boolean {
  const names = Object.keys(properties);
  return (
    typeof value === 'object' && names.length === Object.keys(value).length && names.every((name) => name in value)
  );
}

function singular(name: string): string {
  return name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '');
}
