import { expect, test } from 'vitest';
import { checkSettings } from './env.ts';
import { findRiskySettings } from './risky-settings.ts';

const business = {
  PUBLIC_URL: 'https://www.stay.example',
  DATABASE_URL: 'postgres://serving:p@db/stay',
  DATABASE_OWNER_URL: 'postgres://owner:p@db/stay',
  AUTH_SECRET: 'x'.repeat(32),
  DOCUMENT_SECRET: 'y'.repeat(32),
  TRUST_PROXY: '10.0.0.2',
  SMTP_URL: 'smtp://mail.stay.example',
  MAIL_FROM: 'Stay <no-reply@stay.example>',
  S3_BUCKET: 'media',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
  PAYMENT_PROVIDERS: 'plutu,wallet',
  PLUTU_API_KEY: 'k',
  PLUTU_ACCESS_TOKEN: 't',
  PLUTU_SECRET_KEY: 's',
  FEES_BANK: 'Jumhouria Bank',
  FEES_IBAN: 'LY83002048000020100120361',
  SUPPORT_EMAIL: 'help@stay.example',
};
const places = new Set(['tripoli']);
const risksOf = (change: Record<string, string | undefined>) =>
  findRiskySettings(checkSettings({ ...business, ...change }), places).map((sentence) => sentence.split(' ', 1)[0]);

test('nothing is risky for a trial on one machine, nor for a site with all settings of a business', () => {
  expect(findRiskySettings(checkSettings({}), places)).toEqual([]);
  expect(risksOf({})).toEqual([]);
});

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'http://www.stay.example' }],
  ['SMTP_URL', { SMTP_URL: undefined }],
  ['EMERGENCY_NUMBERS', { EMERGENCY_NUMBERS: 'tripoli: ambulance=193; tripolis: police=1515' }],
  ['MAIL_FROM', { MAIL_FROM: undefined }],
  ['MAIL_FROM', { MAIL_FROM: 'no-reply@notstay.example' }],
  ['ADMIN_SECOND_FACTOR', { ADMIN_SECOND_FACTOR: 'optional' }],
  ['TRUST_PROXY', { TRUST_PROXY: undefined }],
  ['DOCUMENT_SECRET', { DOCUMENT_SECRET: undefined }],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: undefined }],
  ['S3_BUCKET', { S3_BUCKET: undefined }],
  ['PAYMENT_PROVIDERS', { PAYMENT_PROVIDERS: undefined }],
  ['FEES_BANK', { FEES_BANK: undefined }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: undefined }],
  ['API_ORIGINS', { API_ORIGINS: 'https://app.stay.example,http://app.stay.example' }],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '80' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: business.DATABASE_URL }],
  ['CDN_SECONDS', { CDN_SECONDS: '300' }],
  ['RATE_LIMIT_FACTOR', { RATE_LIMIT_FACTOR: '10' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'debug' }],
])('%s is named where it is risky: %o', (name, change) => {
  expect(risksOf(change)).toEqual([name]);
});

test('a sender of the domain itself, or of a part of it, is no risk', () => {
  expect(risksOf({ MAIL_FROM: 'no-reply@mail.www.stay.example' })).toEqual([]);
  expect(risksOf({ PUBLIC_URL: 'https://stay.example', MAIL_FROM: 'Stay <no-reply@stay.example>' })).toEqual([]);
});

test('pages of this machine may call the API, and a replica of its own is read', () => {
  expect(
    risksOf({ API_ORIGINS: 'http://localhost:5173', DATABASE_READ_URL: 'postgres://serving:p@replica/stay' }),
  ).toEqual([]);
});

test('a CDN for a minute, or one that is told of changes, is no risk', () => {
  expect(risksOf({ CDN_SECONDS: '60' })).toEqual([]);
  expect(risksOf({ CDN_SECONDS: '300', CDN_PURGE_URL: 'https://cdn.example/purge', CDN_PURGE_TOKEN: 'token' })).toEqual(
    [],
  );
});

test('settings are checked without a file', () => {
  expect(checkSettings({ DATA_DIR: '/no/such/folder' }).AUTH_SECRET).toBeUndefined();
});
