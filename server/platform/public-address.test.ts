import { expect, it } from 'vitest';
import { isCallable, isPublicAddress } from './public-address.ts';

const refused = [
  'http://127.0.0.1/x.ics',
  'http://127.1/x.ics',
  'http://2130706433/x.ics',
  'http://0x7f000001/x.ics',
  'http://0177.0.0.1/x.ics',
  'http://0/x.ics',
  'http://10.0.0.1/x.ics',
  'http://172.16.3.4/x.ics',
  'http://192.168.1.1/x.ics',
  'http://100.64.0.1/x.ics',
  'http://100.100.100.200/latest/meta-data',
  'http://169.254.169.254/latest/meta-data',
  'http://192.0.0.192/x.ics',
  'http://224.0.0.1/x.ics',
  'http://255.255.255.255/x.ics',
  'http://[::]/x.ics',
  'http://[::1]/x.ics',
  'http://[::ffff:7f00:1]/x.ics',
  'http://[::ffff:127.0.0.1]/x.ics',
  'http://[0:0:0:0:0:ffff:a9fe:a9fe]/x.ics',
  'http://[::127.0.0.1]/x.ics',
  'http://[64:ff9b::7f00:1]/x.ics',
  'http://[2002:7f00:1::]/x.ics',
  'http://[2001:0:1::1]/x.ics',
  'http://[2001:db8::1]/x.ics',
  'http://[fe80::1]/x.ics',
  'http://[fd00:ec2::254]/latest/meta-data',
  'http://[ff02::1]/x.ics',
  'http://localhost/x.ics',
  'http://calendar.localhost/x.ics',
  'http://LOCALHOST./x.ics',
  'http://metadata.google.internal/x.ics',
  'http://printer.local/x.ics',
  'http://database/x.ics',
  'https://calendar.example.com:8443/x.ics',
  'http://calendar.example.com:22/x.ics',
  'ftp://calendar.example.com/x.ics',
  'file:///etc/passwd',
  'data:text/calendar,BEGIN:VCALENDAR',
  'gopher://calendar.example.com/x.ics',
];

it.for(refused)('never calls %s', (address) => {
  expect(isCallable(new URL(address), [])).toBe(false);
});

it.for([
  'https://www.airbnb.com/calendar/ical/1.ics?s=abc',
  'http://ical.booking.com/v1/export?t=abc',
  'https://calendar.example.com:443/x.ics',
  'http://calendar.example.com:443/x.ics',
  'https://8.8.8.8/x.ics',
  'https://[2606:4700::1111]/x.ics',
])('calls %s', (address) => {
  expect(isCallable(new URL(address), [])).toBe(true);
});

it('lifts the rules for exactly the listed host and port', () => {
  const allowed = ['127.0.0.1:4999', 'localhost:80'];
  expect(isCallable(new URL('http://127.0.0.1:4999/x.ics'), allowed)).toBe(true);
  expect(isCallable(new URL('http://localhost/x.ics'), allowed)).toBe(true);
  expect(isCallable(new URL('http://127.0.0.1:4998/x.ics'), allowed)).toBe(false);
  expect(isCallable(new URL('http://127.0.0.1/x.ics'), allowed)).toBe(false);
  expect(isCallable(new URL('ftp://127.0.0.1:4999/x.ics'), allowed)).toBe(false);
});

it('knows that what is no address is not public', () => {
  expect(isPublicAddress('calendar.example.com')).toBe(false);
  expect(isPublicAddress('')).toBe(false);
});
