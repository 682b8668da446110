import { Failure } from '../failure'
import { pause } from '../pause'

/**
 * How many calls may hash a password at a time in one isolate, with those that wait, and the milliseconds before each
 * hash in which other calls go on: as many as the hash before took, between `rest` and `maxRest`. Hashing blocks the
 * isolate's thread.
 */
export const hashLimits = { places: 8, rest: 100, maxRest: 1_000 }

/** How often a call looks whether it is next. */
const pollMilliseconds = 10
/** After this time without a sign a place is free again: a request that the runtime ends does not run `finally`. */
const goneMilliseconds = 10_000

const places = new Set<HashPlace>()
/** Those that wait for their hash, and the one that hashes, in this order. */
let line: HashPlace[] = []
let hashBeganAt = 0

/** Frees all places, between two tests. */
export function freePlaces(): void {
  for (const place of places) place.leave()
}

/** A call's place among those that hash a password. */
export class HashPlace {
  #seenAt = 0

  /**
   * Takes the place, before attempts are counted or accounts are read: a refused call then costs nobody an attempt and
   * has the same answer for every account.
   * @throws Failure busy when all places are taken
   */
  take(): void {
    const now = Date.now()
    for (const place of places) if (now - place.#seenAt > goneMilliseconds) place.leave()
    if (!places.has(this) && places.size >= hashLimits.places)
      throw new Failure('busy', 'Many people are signing in. Please try again.', { retryAfter: 2 })
    this.#seenAt = now
    places.add(this)
  }

  /** Runs a hash when it is this call's turn, one at a time. @throws Failure busy */
  async inTurn<T>(hash: () => Promise<T>): Promise<T> {
    const { rest, maxRest } = hashLimits
    this.take()
    line.push(this)
    const mustWait = line[0] !== this
    try {
      while (line[0] !== this) {
        await pause(pollMilliseconds)
        this.take()
        if (!line.includes(this)) line.push(this)
      }
      // a Worker's clock stands still while a hash runs, so the next call measures it
      await pause(mustWait ? Math.min(maxRest, Math.max(rest, Date.now() - hashBeganAt)) : rest)
      hashBeganAt = Date.now()
      return await hash()
    } finally {
      line = line.filter((place) => place !== this)
    }
  }

  leave(): void {
    places.delete(this)
    line = line.filter((place) => place !== this)
  }
}
