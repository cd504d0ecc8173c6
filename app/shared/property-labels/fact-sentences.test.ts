import { expect, test } from 'vitest';
import { loadCatalogue } from '#test/catalogue.ts';
import { powerSentence, signalSentence, waterSentence, type HomeFacts } from './fact-sentences.ts';

const facts: HomeFacts = {
  backup_power: 'generator',
  generator_kva: 20,
  generator_carries: ['lights', 'fridge', 'two_air_conditioners'],
  generator_hours: 8,
  generator_starts_itself: true,
  generator_fuel_included: true,
  water_sources: ['tank', 'well'],
  water_tank_litres: 6000,
  mobile_signals: { libyana: 'strong', almadar: 'weak' },
};

test('the facts of a home are sentences in the reader’s language', async () => {
  const english = await loadCatalogue('en');
  expect(powerSentence(facts, english)).toBe(
    'A generator of 20 kVA for power cuts. It carries lights and sockets, fridge, and 2 air conditioners. It runs 8\u00a0hours a day. It starts by itself. Fuel is included.',
  );
  expect(waterSentence(facts, english)).toBe('Water: tank and well. The tank holds 6,000 litres.');
  expect(signalSentence(facts, english)).toBe('Mobile signal: Libyana (strong) and Al-Madar (weak).');
  const arabic = await loadCatalogue('ar');
  for (const sentence of [powerSentence, waterSentence, signalSentence]) {
    expect(sentence(facts, arabic)).toMatch(/\p{Script=Arabic}/u);
  }
});

test('what a host has not said makes no sentence', async () => {
  const i18n = await loadCatalogue('en');
  const unknown: HomeFacts = { backup_power: null, generator_carries: [], water_sources: [], mobile_signals: {} };
  for (const sentence of [powerSentence, waterSentence, signalSentence]) {
    expect(sentence(unknown, i18n)).toBe('');
    expect(sentence({}, i18n)).toBe('');
  }
  expect(powerSentence({ backup_power: 'none' }, i18n)).toBe('There is nothing for power cuts.');
  const solar = powerSentence({ backup_power: 'solar', generator_fuel_included: true }, i18n);
  expect(solar).toBe('Solar power for power cuts.');
});
