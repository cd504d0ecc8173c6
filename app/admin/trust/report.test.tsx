import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FraudSignals, Report, ReportedPerson } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminReport from './report.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const person = (personId: string, name: string): ReportedPerson => ({
  id: personId,
  name,
  avatar: null,
  role: 'guest',
  joined_at: '2026-11-01T08:00:00.000Z',
  suspended_at: null,
  is_closed: false,
  reports_made: 3,
  reports_made_upheld: 2,
  reports_about: 4,
  reports_about_upheld: 1,
  warnings: 1,
  suspensions: 0,
});
const message = (text: string, values: Partial<Report['messages'][number]> = {}): Report['messages'][number] => ({
  id: text,
  sender_id: 'walid',
  sender_name: 'Walid',
  side: 'host',
  text,
  sent_at: '2026-11-21T07:14:00.000Z',
  is_reported: false,
  ...values,
});
const report: Report = {
  id,
  kind: 'message',
  created_at: '2026-11-21T08:00:00.000Z',
  due_at: '2026-11-22T08:00:00.000Z',
  ground: 'outside_payment',
  reason: 'He wants cash and a call.',
  body: 'Cheaper without the site.',
  translation: null,
  property_id: null,
  is_hidden: false,
  other_reports: 1,
  reporter: person('hanan', 'Hanan'),
  author: person('walid', 'Walid'),
  booking: {
    id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e18',
    number: 'DY-4K7QX-2M9RT',
    status: 'pending',
    check_in: '2026-12-03',
    check_out: '2026-12-05',
    property_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e19',
    property_title: 'Rest house',
    guest: { id: 'hanan', name: 'Hanan' },
    host: { id: 'walid', name: 'Walid' },
  },
  messages: [
    message('Is it free?', { sender_id: 'hanan', sender_name: 'Hanan', side: 'guest' }),
    message('Cheaper without the site.', { is_reported: true }),
  ],
  review: null,
  decision: null,
  actions: ['dismiss', 'hide', 'warn', 'suspend'],
};
const signals: FraudSignals = {
  score: 60,
  signals: [
    {
      kind: 'shared_payout_account',
      points: 50,
      accounts: [{ id: 'salem', name: 'Salem', is_suspended: true }],
      account_count: 3,
      booking: null,
      attempts: null,
    },
    {
      kind: 'contact_attempts',
      points: 10,
      accounts: [],
      account_count: 0,
      booking: null,
      attempts: { count: 3, kinds: ['phone', 'payment'], last_at: '2026-11-21T06:00:00.000Z', booking_id: null },
    },
  ],
};
const decided: Report = {
  ...report,
  actions: [],
  decision: {
    measure: 'warning',
    hides_content: true,
    rule: 'outside_payment',
    reason: 'Asked for cash',
    decided_by: { id: 'sami', name: 'Sami' },
    decided_at: '2026-11-21T12:00:00.000Z',
    warning: {
      id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e20',
      note: null,
      appeal_until: '2026-12-21T12:00:00.000Z',
      appeal: {
        id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e21',
        text: 'I meant the deposit.',
        made_at: '2026-11-22T12:00:00.000Z',
        due_at: '2026-11-25T12:00:00.000Z',
        outcome: null,
        reason: null,
        decided_by: null,
        decided_at: null,
      },
    },
  },
};

const open = (answers: Answers, viewer: object = { id: 'huda', role: 'admin', admin_role: 'trust' }) =>
  renderScreen(<AdminReport {...({ params: { reportId: id } } as Parameters<typeof AdminReport>[0])} />, {
    path: `/admin/reports/${id}`,
    viewer,
    answers: { getReport: report, getFraudSignals: signals, listClaims: { claims: [] }, ...answers },
  });

test('shows the message in its place, both people and the signals with their evidence', async () => {
  await open({});
  expect(await screen.findByRole('heading', { name: 'Reported message', level: 1 })).toBeDefined();
  expect(screen.getByText('Is it free?')).toBeDefined();
  expect(screen.getByText('He wants cash and a call.')).toBeDefined();
  expect(screen.getByText('1 more report of the same text is open')).toBeDefined();
  const found = within(await screen.findByRole('region', { name: /^Signals of fraud/ }));
  expect(await found.findByText('60 points of 100')).toBeDefined();
  expect(found.getByRole('link', { name: 'Salem' }).getAttribute('href')).toBe('/admin/users/salem');
  expect(found.getByText('(suspended)')).toBeDefined();
  expect(found.getByText(/phone number, payment outside/)).toBeDefined();
  await expectAccessible();
});

test('shows the text of a profile and the way to its page', async () => {
  await open({ getReport: { ...report, kind: 'profile', booking: null, messages: [], body: 'Call me.' } });
  expect(await screen.findByRole('heading', { name: 'Reported profile', level: 1 })).toBeDefined();
  expect(screen.getByText('Call me.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'The page of the host as it is now' }).getAttribute('href')).toBe(
    '/hosts/walid',
  );
  await expectAccessible();
});

test('a warning is shown as its reader sees it, and what was typed is kept when it is refused', async () => {
  const detail = 'Sami decided on this on Monday, before you did.';
  const { bodiesOf } = await open({ decideReport: refusal(409, 'decided_by_other', undefined, detail) });
  fireEvent.click(await screen.findByRole('button', { name: 'Close the report' }));
  expect(screen.getByText('Choose what you decide')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: /^Warn/ }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Hide the text as well' }));
  fireEvent.change(screen.getByLabelText('Why, for administrators'), { target: { value: 'Asked for cash' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send the warning' }));
  expect(screen.getByText('Choose the rule that was broken')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Which rule was broken'), { target: { value: 'outside_payment' } });
  expect(screen.getByText('Bookings are made and paid on Diyar, not outside of it.')).toBeDefined();
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Send the warning' }));
  expect(await screen.findByText(detail)).toBeDefined();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Why, for administrators').value).toBe('Asked for cash');
  expect(bodiesOf('decideReport')).toEqual([
    { measure: 'warning', hides_content: true, rule: 'outside_payment', reason: 'Asked for cash', note: '' },
  ]);
});

test('a claimed report can only be read by others, as by support', async () => {
  const claim = {
    kind: 'reports',
    subject_id: id,
    admin: { id: 'sami', name: 'Sami', avatar: null },
    claimed_at: new Date().toISOString(),
    claimed_until: new Date(Date.now() + 600_000).toISOString(),
    can_take_back: false,
  };
  await open({ listClaims: { claims: [claim] } });
  expect(await screen.findByText(/works on this/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Close the report' })).toBeNull();
});

test('support reads a report without deciding', async () => {
  await open({}, { id: 'nuri', role: 'admin', admin_role: 'support' });
  expect(await screen.findByText('Is it free?')).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Decision' })).toBeNull();
});

test('an appeal is decided by another administrator than the one who gave the warning', async () => {
  const own = { id: 'sami', role: 'admin', admin_role: 'trust' };
  const { unmount } = await open({ getReport: decided }, own);
  expect(await screen.findByText('I meant the deposit.')).toBeDefined();
  expect(screen.getByText(/another administrator has to decide/)).toBeDefined();
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();

  const { bodiesOf } = await open({ getReport: decided, decideAppeal: { ...decided, is_hidden: false } });
  fireEvent.click(await screen.findByRole('radio', { name: /^Lift the warning/ }));
  fireEvent.change(screen.getByLabelText('Why, as the person reads it'), { target: { value: 'The deposit is due.' } });
  await expectAccessible();
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  await expect.poll(() => bodiesOf('decideAppeal')).toEqual([{ outcome: 'lifted', reason: 'The deposit is due.' }]);
});

test('a review is shown with its stars and its reply, in Arabic too', async () => {
  await renderScreen(<AdminReport {...({ params: { reportId: id } } as Parameters<typeof AdminReport>[0])} />, {
    locale: 'ar',
    path: `/admin/reports/${id}`,
    viewer: { id: 'huda', role: 'admin', admin_role: 'trust' },
    answers: {
      getReport: {
        ...report,
        kind: 'review',
        author: person('hanan', 'Hanan'),
        messages: [],
        review: {
          author_role: 'guest',
          rating: 2,
          comment: report.body,
          published_at: '2026-11-20T08:00:00.000Z',
          reply: 'Thank you',
        },
      },
      getFraudSignals: { score: 0, signals: [] },
      listClaims: { claims: [] },
    },
  });
  expect(await screen.findByText('Thank you')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('تقييم مُبلَّغ عنه');
  await expectAccessible();
});

test('where the host’s answer to a review is reported, it alone has the mark, below what the guest wrote', async () => {
  await open({
    getReport: {
      ...report,
      kind: 'translation',
      body: 'Vous recevoir fut facile.',
      translation: 'Receiving you was easy.',
      messages: [],
      review: {
        author_role: 'guest',
        rating: 5,
        comment: 'The beds are good.',
        published_at: '2026-11-20T08:00:00.000Z',
        reply: 'Vous recevoir fut facile.',
      },
    },
  });
  expect((await screen.findByText('The beds are good.')).className).not.toContain('border-clay');
  expect(screen.getAllByText('Vous recevoir fut facile.').map(({ className }) => className)).toEqual([
    expect.stringContaining('border-clay'),
  ]);
});

test('says where there is no such report, and offers to load again', async () => {
  const { answer } = await open({ getReport: refusal(503, 'unavailable') });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  answer({ getReport: refusal(404, 'not_found') });
  fireEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('We can’t find this report')).toBeDefined();
});
