import { useEffect, useState } from 'react';
import { currentTime, onServerTime } from '#app/server-time.ts';

/** The current time, at most a minute old; for texts about deadlines. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date(currentTime()));
  useEffect(() => {
    const update = () => setNow(new Date(currentTime()));
    const timer = setInterval(update, 60_000);
    const forget = onServerTime(update);
    return () => {
      clearInterval(timer);
      forget();
    };
  }, []);
  return now;
}
