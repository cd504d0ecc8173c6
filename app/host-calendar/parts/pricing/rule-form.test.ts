import { expect, test } from 'vitest';
import { newRuleForm, ruleFormOf, ruleOf, ruleProblem } from './rule-form.ts';

const dates = { ...newRuleForm('dates'), firstNight: '2027-01-03', lastNight: '2027-01-31', percent: 10 };

test('the last night of the dialog is included, the end of the rule is not', () => {
  const rule = ruleOf({ ...dates, direction: 'less', name: ' Winter ' });
  expect(rule).toMatchObject({ name: 'Winter', starts_on: '2027-01-03', ends_on: '2027-02-01', percent: -10 });
  expect(ruleFormOf({ ...rule, id: 'r', dates: [] })).toMatchObject({
    lastNight: '2027-01-31',
    direction: 'less',
    percent: 10,
    mode: 'percent',
  });
});

test('a rule of a holiday has no days of its own', () => {
  const rule = ruleOf({ ...dates, when: 'eid_al_fitr', isYearly: true });
  expect(rule).toMatchObject({ holiday: 'eid_al_fitr', starts_on: null, ends_on: null, is_yearly: false });
});

test('an amount of this home leaves the percentage of the others', () => {
  const shared = { ...dates, mode: 'amount' as const, price_dirham: 700_000 };
  expect(ruleOf(shared)).toMatchObject({ percent: 10, price_dirham: 700_000 });
  expect(ruleOf({ ...shared, mode: 'percent' })).toMatchObject({ percent: 10, price_dirham: null });
  expect(ruleOf({ ...shared, mode: 'none', min_nights: 2 })).toMatchObject({ percent: null, price_dirham: null });
});

test('every weekday is no limit', () => {
  expect(ruleOf({ ...dates, arrivals: [1, 2, 3, 4, 5, 6, 7], departures: [6] })).toMatchObject({
    arrival_weekdays: null,
    departure_weekdays: [6],
  });
});

test.each([
  [{ lastNight: '' }, 'dates'],
  [{ lastNight: '2027-01-02' }, 'reversed'],
  [{ percent: null }, 'percent'],
  [{ percent: 95, direction: 'less' as const }, 'less'],
  [{ percent: 95 }, undefined],
  [{ mode: 'amount' as const }, 'amount'],
  [{ min_nights: 0 }, 'nights'],
  [{ min_nights: 4, max_nights: 3 }, 'nights'],
  [{ mode: 'none' as const }, 'empty'],
  [{ mode: 'none' as const, arrivals: [6] }, undefined],
])('fields with %o have the problem %s', (values, problem) => {
  expect(ruleProblem({ ...dates, ...values })).toBe(problem);
});
