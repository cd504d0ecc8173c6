-- One report of a review by each person, and one of the host's answer to it, whose translation is reported too.
create unique index concurrently reports_of_review on reports (reporter_id, kind, review_id, author_id) where review_id is not null
