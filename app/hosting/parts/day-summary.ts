import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import type { HostToday } from '#contract/types.gen.ts';
import { languages } from '#contract/languages.ts';

/** The day in one sentence: "Two requests to answer, one arrival, one departure." Counts what waits and what happens today. */
export function daySummary(
  day: Pick<HostToday, 'today' | 'requests' | 'arriving' | 'leaving' | 'tasks'>,
  i18n: I18n,
): string {
  const requests = day.requests.length;
  const questions = day.tasks.filter(({ kind }) => kind === 'answer_enquiry').length;
  const changes = day.tasks.filter(({ kind }) => kind === 'answer_change').length;
  const arrivals = day.arriving.filter(({ check_in }) => check_in === day.today).length;
  const departures = day.leaving.filter(({ check_out }) => check_out === day.today).length;
  const parts = [
    requests > 0 ? i18n._(msg`${plural(requests, { one: '# request to answer', other: '# requests to answer' })}`) : '',
    questions > 0
      ? i18n._(msg`${plural(questions, { one: '# question to answer', other: '# questions to answer' })}`)
      : '',
    changes > 0 ? i18n._(msg`${plural(changes, { one: '# change to answer', other: '# changes to answer' })}`) : '',
    arrivals > 0 ? i18n._(msg`${plural(arrivals, { one: '# arrival', other: '# arrivals' })}`) : '',
    departures > 0 ? i18n._(msg`${plural(departures, { one: '# departure', other: '# departures' })}`) : '',
  ].filter(Boolean);
  if (parts.length === 0) return i18n._(msg`Nothing waits for you today.`);
  return new Intl.ListFormat(languages[i18n.locale as Locale].intl, { type: 'conjunction' }).format(parts);
}
