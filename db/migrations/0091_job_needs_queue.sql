-- A job for a queue that does not exist is an error, as where pg-boss is asked: a booking without its job would tell nobody.
create or replace function enqueue_job(to_queue text, payload jsonb) returns void language plpgsql as $$
begin
  insert into jobs.job (
    id, name, data, start_after, created_on, expire_seconds, deletion_seconds, keep_until, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, policy, dead_letter, heartbeat_seconds
  )
  select new_id(), name, payload, jobs.job_now(), jobs.job_now(), expire_seconds, deletion_seconds,
    jobs.job_now() + retention_seconds * interval '1 second', retry_limit, retry_delay, coalesce(retry_backoff, false), retry_delay_max,
    policy, dead_letter, heartbeat_seconds
  from jobs.queue where name = to_queue;
  if not found then
    raise exception 'the queue % does not exist', to_queue;
  end if;
end $$;
