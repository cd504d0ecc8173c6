import { describe, expect, it } from 'vitest';
import type { Conversation } from '#contract/types.gen.ts';
import { counterpartOf, filterConversations } from './filter-conversations.ts';

const conversation = (id: string, names: Partial<Conversation>): Conversation =>
  ({ id, host_name: 'Salma', guest_name: 'Nuri', property_name: 'House', unread_count: 0, ...names }) as Conversation;

const all = [
  conversation('1', { host_name: 'إبراهيم الغدامسي', unread_count: 2 }),
  conversation('2', { property_name: 'Villa d’été' }),
  conversation('3', { guest_name: 'Aïsha' }),
];
const find = (text: string, isUnreadOnly = false, open?: string) =>
  filterConversations(all, { text, isUnreadOnly }, open).map(({ id }) => id);

describe('searching conversations', () => {
  it('searches the names of host, guest and property', () => {
    expect(find('')).toEqual(['1', '2', '3']);
    expect(find(' VILLA ')).toEqual(['2']);
    expect(find('salma')).toEqual(['2', '3']);
    expect(find('nobody')).toEqual([]);
  });

  it('ignores accents and variants of Arabic letters', () => {
    expect(find('aisha')).toEqual(['3']);
    expect(find('ete')).toEqual(['2']);
    expect(find('ابراهيم')).toEqual(['1']);
  });

  it('keeps the open conversation in the list of unread ones', () => {
    expect(find('', true)).toEqual(['1']);
    expect(find('', true, '3')).toEqual(['1', '3']);
  });

  it('returns the name of the other participant', () => {
    expect(counterpartOf(conversation('1', { side: 'guest' }))).toBe('Salma');
    expect(counterpartOf(conversation('1', { side: 'host' }))).toBe('Nuri');
    expect(counterpartOf(conversation('1', { side: 'admin' }))).toBe('Nuri');
  });
});
