-- What a guest writes about, found once where a review is written: one bit for each of `reviewTopics` in contract/reviews.ts. It is null
-- until it is read, and is set back to null where the words of topics change.
alter table reviews add column topics integer;
