import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ReviewState } from '#contract/types.gen.ts';
import { openReviewState } from '#test/review-states.ts';
import { expectAccessible, refusal, renderScreen, settleImports, type Answers } from '#test/screen.tsx';
import { ReviewButton } from '../review-button.tsx';
import ReviewDialog from './review-dialog.tsx';

const bookingId = '22222222-2222-4222-8222-222222222222';
const open = openReviewState(bookingId);
const written = {
  id: '1',
  author_name: 'Nuri',
  rating: 5,
  comment: 'A quiet, clean house.',
  categories: {},
  created_at: '2036-04-17T10:00:00Z',
  reply: null,
};

describe('the button', () => {
  test.each([
    ['Leave review', open],
    ['Edit review', { ...open, guest_submitted: true }],
    ['Leave review', { ...open, host_submitted: true }],
    ['View reviews', { ...open, available: true, published: true, can_review: false }],
    ['View reviews', { ...open, published: true, can_review: false }],
  ])('is labelled "%s"', async (label, state) => {
    await renderScreen(<ReviewButton bookingId={bookingId} counterpart="Quiet house" isFetching />, {
      viewer: {},
      answers: { getReviewState: state },
    });
    expect(await screen.findByRole('button', { name: label })).toBeDefined();
    await settleImports();
  });
});

async function openDialog(state: ReviewState, answers: Answers = {}) {
  const onClose = vi.fn<() => void>();
  const rendered = await renderScreen(
    <ReviewDialog bookingId={bookingId} counterpart="Quiet house" onClose={onClose} />,
    { viewer: {}, answers: { getReviewState: state, ...answers } },
  );
  await screen.findByRole('dialog');
  // The dialog is replaced once the state has loaded.
  return { ...rendered, onClose, dialog: screen };
}

describe('the dialog', () => {
  test('requires a rating; the comment is optional and has at most 2,000 characters', async () => {
    const { dialog, bodiesOf, onClose } = await openDialog(open, {
      submitReview: { ...open, guest_submitted: true },
    });
    const submit = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Submit' });
    const comment = dialog.getByLabelText('Comment');
    expect(submit.disabled).toBe(true);
    fireEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
    expect(submit.disabled).toBe(false);
    fireEvent.change(comment, { target: { value: 'x'.repeat(2001) } });
    expect(submit.disabled).toBe(true);
    expect(dialog.getByText('2001/2000')).toBeDefined();
    fireEvent.change(comment, { target: { value: ' Good beds. ' } });
    await expectAccessible();
    fireEvent.click(submit);
    expect(await screen.findByText('Review submitted')).toBeDefined();
    expect(screen.getAllByText(/^Your review will be visible once both parties submit\./).length).toBeGreaterThan(0);
    expect(bodiesOf('submitReview')).toEqual([{ rating: 4, comment: 'Good beds.', categories: [] }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('asks a guest about single things once the whole is rated; each may be left out or taken back', async () => {
    const { dialog, bodiesOf } = await openDialog(open, { submitReview: { ...open, guest_submitted: true } });
    await dialog.findByRole('radio', { name: '4 stars' });
    expect(dialog.queryByRole('radiogroup', { name: 'Cleanliness' })).toBeNull();
    fireEvent.click(dialog.getByRole('radio', { name: '4 stars' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Cleanliness: 5 stars' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Location: 2 stars' }));
    fireEvent.click(dialog.getByRole('radio', { name: 'Value: 1 star' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Clear: Value' }));
    await expectAccessible();
    fireEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Review submitted')).toBeDefined();
    expect(bodiesOf('submitReview')).toEqual([{ rating: 4, comment: '', categories: { cleanliness: 5, location: 2 } }]);
  });

  test('asks a host about the whole only', async () => {
    const { dialog } = await openDialog({ ...open, side: 'host' });
    fireEvent.click(await dialog.findByRole('radio', { name: '4 stars' }));
    expect(dialog.getAllByRole('radiogroup')).toHaveLength(1);
  });

  test('begins with the review that can be changed', async () => {
    const { dialog } = await openDialog({
      ...open,
      guest_submitted: true,
      reviews: { guest: { ...written, categories: { accuracy: 3 } }, host: null },
    });
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: '5 stars' })).checked).toBe(true);
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'As described: 3 stars' }).checked).toBe(true);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('A quiet, clean house.');
  });

  test('keeps the categories that are asked, and none of a former version', async () => {
    const before = {
      ...open,
      guest_submitted: true,
      reviews: { guest: { ...written, categories: { accuracy: 3, comfort: 2, check_in: 4 } }, host: null },
    };
    const { dialog, bodiesOf } = await openDialog(before, { submitReview: before });
    fireEvent.click(await dialog.findByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Review submitted')).toBeDefined();
    expect(bodiesOf('submitReview')).toEqual([
      { rating: 5, comment: 'A quiet, clean house.', categories: { accuracy: 3 } },
    ]);
  });

  test('tells when this review publishes both', async () => {
    const { dialog } = await openDialog(open, { submitReview: { ...open, available: true, published: true } });
    fireEvent.click(await dialog.findByRole('radio', { name: '1 star' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Both reviews are now visible.')).toBeDefined();
  });

  test('keeps the input where sending fails', async () => {
    const { dialog, onClose } = await openDialog(open, {
      submitReview: () => {
        throw new TypeError('no connection');
      },
    });
    fireEvent.click(await dialog.findByRole('radio', { name: '4 stars' }));
    fireEvent.change(dialog.getByLabelText('Comment'), { target: { value: 'Good beds.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Failed to submit review')).toBeDefined();
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('Good beds.');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('offers a retry where loading fails', async () => {
    const { dialog, answer } = await openDialog(open, { getReviewState: refusal(404, 'not_found') });
    const retry = await dialog.findByRole('button', { name: 'Retry' });
    answer({ getReviewState: open });
    fireEvent.click(retry);
    expect(await screen.findByRole('button', { name: 'Submit' })).toBeDefined();
  });
});
