import { pushLimits } from '#contract/limits.ts';

/** Push services that are kept in mind: those of browsers are a handful, but anybody can name others. */
const mostServices = 200;
/** Devices that got too much. */
const mostDevices = 1000;

interface Service {
  running: number;
  failures: number;
  pausedUntil: number;
}

/**
 * What this process knows of push services: how many calls run, and which have failed. A service that hangs or is down has some of
 * the workers at most, and after a failure none until its pause is over.
 */
export class ServicePauses {
  readonly #services = new Map<string, Service>();
  /** Until when each is left alone, in milliseconds. */
  readonly #devices = new Map<string, number>();

  /** Seconds to wait before this service is called for this device; 0 where it is called now, and then `leave` follows. */
  enter(origin: string, device: string, now: Date): number {
    const rest = secondsUntil(this.#devices.get(device) ?? 0, now);
    if (rest > 0) return rest;
    this.#devices.delete(device);
    const service = this.#services.get(origin) ?? this.#add(origin);
    const pause = secondsUntil(service.pausedUntil, now);
    if (pause > 0) return pause;
    // One that has failed is tried with one call.
    const room = service.failures > 0 ? 1 : pushLimits.atOncePerService;
    if (service.running >= room) return pushLimits.busySeconds;
    service.running += 1;
    return 0;
  }

  /** @param pauseSeconds the shortest pause that a failure begins */
  leave(origin: string, outcome: 'answered' | 'failed', now: Date, pauseSeconds = 0): void {
    const service = this.#services.get(origin);
    if (!service) return;
    service.running -= 1;
    if (outcome === 'answered') {
      service.failures = 0;
      service.pausedUntil = 0;
      if (service.running === 0) this.#services.delete(origin);
      return;
    }
    service.failures += 1;
    const seconds = Math.min(Math.max(growing(service.failures), pauseSeconds), pushLimits.longestPauseSeconds);
    service.pausedUntil = now.getTime() + seconds * 1000;
  }

  /** Leaves one device alone, for which its push service takes no more for now: the others of that service go on. */
  rest(device: string, now: Date, seconds: number): void {
    for (const oldest of this.#devices.keys()) {
      if (this.#devices.size < mostDevices) break;
      this.#devices.delete(oldest);
    }
    this.#devices.set(device, now.getTime() + Math.min(seconds, pushLimits.longestPauseSeconds) * 1000);
  }

  #add(origin: string): Service {
    for (const [known, { running }] of this.#services) {
      if (this.#services.size < mostServices) break;
      if (running === 0) this.#services.delete(known);
    }
    const service = { running: 0, failures: 0, pausedUntil: 0 };
    this.#services.set(origin, service);
    return service;
  }
}

/** A clock that was set back ends a pause too. */
function secondsUntil(instant: number, now: Date): number {
  const left = instant - now.getTime();
  return left > 0 && left <= pushLimits.longestPauseSeconds * 1000 ? Math.ceil(left / 1000) : 0;
}

/** Seconds, twice as many after each failure. */
export const growing = (failures: number): number =>
  Math.min(pushLimits.firstPauseSeconds * 2 ** Math.min(failures - 1, 20), pushLimits.longestPauseSeconds);
